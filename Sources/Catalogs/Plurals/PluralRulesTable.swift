// Written by ci/generate-languages; do not edit.
//
// Unicode CLDR 41, supplemental/plurals.xml and ordinals.xml, for whole numbers. © Unicode, Inc.
// Terms of use: https://www.unicode.org/terms_of_use.html

/// Unicode CLDR's rules of plurals, as `PluralExpression` reads them.
enum PluralRulesTable {
  /// Languages, and their rules for “1 file, 2 files”.
  static let cardinals: [(languages: String, rules: String)] = [
    (
      """
      bm bo dz hnj id ig ii in ja jbo jv jw kde kea km ko lkt lo ms my nqo osa root sah ses sg su \
      th to tpi vi wo yo yue zh
      """,
      "other"
    ),
    (
      "am as bn doi fa gu hi kn pcm zu",
      "one: n == 0 || n == 1; other"
    ),
    (
      "ff hy kab si",
      "one: (n == 0 || n == 1); other"
    ),
    (
      """
      af an asa ast az bal bem bez bg brx ca ce cgg chr ckb da de dv ee el en eo et eu fi fo fur \
      fy gl gsw ha haw hu ia io jgo ji jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg lij mas mgo ml \
      mn mr nah nb nd ne nl nn nnh no nr ny nyn om or os pap ps rm rof rwk saq sc scn sd sdh seh \
      sn so sq ss ssy st sv sw syr ta te teo tig tk tn tr ts ug ur uz ve vo vun wae xh xog yi
      """,
      "one: n == 1; other"
    ),
    (
      "ak bho guw ln mg nso pa ti wa",
      "one: n <= 1; other"
    ),
    (
      "tzm",
      "one: n <= 1 || (n >= 11 && n <= 99); other"
    ),
    (
      "is mk",
      "one: n % 10 == 1 && n % 100 != 11; other"
    ),
    (
      "ceb fil tl",
      "one: (n == 1 || n == 2 || n == 3) || (n % 10 != 4 && n % 10 != 6 && n % 10 != 9); other"
    ),
    (
      "lv prg",
      """
      zero: n % 10 == 0 || (n % 100 >= 11 && n % 100 <= 19); one: n % 10 == 1 && n % 100 != 11; \
      other
      """
    ),
    (
      "lag",
      "zero: n == 0; one: (n == 0 || n == 1) && n != 0; other"
    ),
    (
      "ksh",
      "zero: n == 0; one: n == 1; other"
    ),
    (
      "iu naq sat se sma smi smj smn sms",
      "one: n == 1; two: n == 2; other"
    ),
    (
      "shi",
      "one: n == 0 || n == 1; few: (n >= 2 && n <= 10); other"
    ),
    (
      "mo ro",
      "one: n == 1; few: n == 0 || (n % 100 >= 2 && n % 100 <= 19); other"
    ),
    (
      "bs hr sh sr",
      """
      one: n % 10 == 1 && n % 100 != 11; few: (n % 10 >= 2 && n % 10 <= 4) && (n % 100 < 12 || n % \
      100 > 14); other
      """
    ),
    (
      "fr",
      "one: (n == 0 || n == 1); many: n != 0 && n % 1000000 == 0; other"
    ),
    (
      "pt",
      "one: n <= 1; many: n != 0 && n % 1000000 == 0; other"
    ),
    (
      "es it pt-pt",
      "one: n == 1; many: n != 0 && n % 1000000 == 0; other"
    ),
    (
      "gd",
      """
      one: (n == 1 || n == 11); two: (n == 2 || n == 12); few: ((n >= 3 && n <= 10) || (n >= 13 && \
      n <= 19)); other
      """
    ),
    (
      "dsb hsb sl",
      "one: n % 100 == 1; two: n % 100 == 2; few: (n % 100 >= 3 && n % 100 <= 4); other"
    ),
    (
      "he iw",
      "one: n == 1; two: n == 2; many: n > 10 && n % 10 == 0; other"
    ),
    (
      "cs sk",
      "one: n == 1; few: (n >= 2 && n <= 4); other"
    ),
    (
      "pl",
      """
      one: n == 1; few: (n % 10 >= 2 && n % 10 <= 4) && (n % 100 < 12 || n % 100 > 14); many: n != \
      1 && n % 10 <= 1 || (n % 10 >= 5 && n % 10 <= 9) || (n % 100 >= 12 && n % 100 <= 14)
      """
    ),
    (
      "be ru uk",
      """
      one: n % 10 == 1 && n % 100 != 11; few: (n % 10 >= 2 && n % 10 <= 4) && (n % 100 < 12 || n % \
      100 > 14); many: n % 10 == 0 || (n % 10 >= 5 && n % 10 <= 9) || (n % 100 >= 11 && n % 100 <= \
      14)
      """
    ),
    (
      "lt",
      """
      one: n % 10 == 1 && (n % 100 < 11 || n % 100 > 19); few: (n % 10 >= 2 && n % 10 <= 9) && (n \
      % 100 < 11 || n % 100 > 19); other
      """
    ),
    (
      "mt",
      """
      one: n == 1; few: n == 0 || (n % 100 >= 2 && n % 100 <= 10); many: (n % 100 >= 11 && n % 100 \
      <= 19); other
      """
    ),
    (
      "br",
      """
      one: n % 10 == 1 && (n % 100 != 11 && n % 100 != 71 && n % 100 != 91); two: n % 10 == 2 && \
      (n % 100 != 12 && n % 100 != 72 && n % 100 != 92); few: ((n % 10 >= 3 && n % 10 <= 4) || n % \
      10 == 9) && ((n % 100 < 10 || n % 100 > 19) && (n % 100 < 70 || n % 100 > 79) && (n % 100 < \
      90 || n % 100 > 99)); many: n != 0 && n % 1000000 == 0; other
      """
    ),
    (
      "ga",
      "one: n == 1; two: n == 2; few: (n >= 3 && n <= 6); many: (n >= 7 && n <= 10); other"
    ),
    (
      "gv",
      """
      one: n % 10 == 1; two: n % 10 == 2; few: (n % 100 == 0 || n % 100 == 20 || n % 100 == 40 || \
      n % 100 == 60 || n % 100 == 80); other
      """
    ),
    (
      "kw",
      """
      zero: n == 0; one: n == 1; two: (n % 100 == 2 || n % 100 == 22 || n % 100 == 42 || n % 100 \
      == 62 || n % 100 == 82) || n % 1000 == 0 && ((n % 100000 >= 1000 && n % 100000 <= 20000) || \
      n % 100000 == 40000 || n % 100000 == 60000 || n % 100000 == 80000) || n != 0 && n % 1000000 \
      == 100000; few: (n % 100 == 3 || n % 100 == 23 || n % 100 == 43 || n % 100 == 63 || n % 100 \
      == 83); many: n != 1 && (n % 100 == 1 || n % 100 == 21 || n % 100 == 41 || n % 100 == 61 || \
      n % 100 == 81); other
      """
    ),
    (
      "ar ars",
      """
      zero: n == 0; one: n == 1; two: n == 2; few: (n % 100 >= 3 && n % 100 <= 10); many: (n % 100 \
      >= 11 && n % 100 <= 99); other
      """
    ),
    (
      "cy",
      "zero: n == 0; one: n == 1; two: n == 2; few: n == 3; many: n == 6; other"
    ),
  ]

  /// Languages, and their rules for “1st, 2nd”.
  static let ordinals: [(languages: String, rules: String)] = [
    (
      """
      af am an ar bg bs ce cs da de dsb el es et eu fa fi fy gl gsw he hr hsb ia id in is iw ja km \
      kn ko ky lt lv ml mn my nb nl no pa pl prg ps pt root ru sd sh si sk sl sr sw ta te th tpi \
      tr ur uz yue zh zu
      """,
      "other"
    ),
    (
      "sv",
      "one: (n % 10 == 1 || n % 10 == 2) && (n % 100 != 11 && n % 100 != 12); other"
    ),
    (
      "bal fil fr ga hy lo mo ms ro tl vi",
      "one: n == 1; other"
    ),
    (
      "hu",
      "one: (n == 1 || n == 5); other"
    ),
    (
      "ne",
      "one: (n >= 1 && n <= 4); other"
    ),
    (
      "be",
      "few: (n % 10 == 2 || n % 10 == 3) && (n % 100 != 12 && n % 100 != 13); other"
    ),
    (
      "uk",
      "few: n % 10 == 3 && n % 100 != 13; other"
    ),
    (
      "tk",
      "few: (n % 10 == 6 || n % 10 == 9) || n == 10; other"
    ),
    (
      "kk",
      "many: n % 10 == 6 || n % 10 == 9 || n % 10 == 0 && n != 0; other"
    ),
    (
      "it sc scn",
      "many: (n == 11 || n == 8 || n == 80 || n == 800); other"
    ),
    (
      "lij",
      "many: (n == 11 || n == 8 || (n >= 80 && n <= 89) || (n >= 800 && n <= 899)); other"
    ),
    (
      "ka",
      """
      one: n == 1; many: n == 0 || ((n % 100 >= 2 && n % 100 <= 20) || n % 100 == 40 || n % 100 == \
      60 || n % 100 == 80); other
      """
    ),
    (
      "sq",
      "one: n == 1; many: n % 10 == 4 && n % 100 != 14; other"
    ),
    (
      "kw",
      """
      one: (n >= 1 && n <= 4) || ((n % 100 >= 1 && n % 100 <= 4) || (n % 100 >= 21 && n % 100 <= \
      24) || (n % 100 >= 41 && n % 100 <= 44) || (n % 100 >= 61 && n % 100 <= 64) || (n % 100 >= \
      81 && n % 100 <= 84)); many: n == 5 || n % 100 == 5; other
      """
    ),
    (
      "en",
      """
      one: n % 10 == 1 && n % 100 != 11; two: n % 10 == 2 && n % 100 != 12; few: n % 10 == 3 && n \
      % 100 != 13; other
      """
    ),
    (
      "mr",
      "one: n == 1; two: (n == 2 || n == 3); few: n == 4; other"
    ),
    (
      "gd",
      "one: (n == 1 || n == 11); two: (n == 2 || n == 12); few: (n == 3 || n == 13); other"
    ),
    (
      "ca",
      "one: (n == 1 || n == 3); two: n == 2; few: n == 4; other"
    ),
    (
      "mk",
      """
      one: n % 10 == 1 && n % 100 != 11; two: n % 10 == 2 && n % 100 != 12; many: (n % 10 == 7 || \
      n % 10 == 8) && (n % 100 != 17 && n % 100 != 18); other
      """
    ),
    (
      "az",
      """
      one: (n % 10 == 1 || n % 10 == 2 || n % 10 == 5 || n % 10 == 7 || n % 10 == 8) || (n % 100 \
      == 20 || n % 100 == 50 || n % 100 == 70 || n % 100 == 80); few: (n % 10 == 3 || n % 10 == 4) \
      || (n % 1000 == 100 || n % 1000 == 200 || n % 1000 == 300 || n % 1000 == 400 || n % 1000 == \
      500 || n % 1000 == 600 || n % 1000 == 700 || n % 1000 == 800 || n % 1000 == 900); many: n == \
      0 || n % 10 == 6 || (n % 100 == 40 || n % 100 == 60 || n % 100 == 90); other
      """
    ),
    (
      "gu hi",
      "one: n == 1; two: (n == 2 || n == 3); few: n == 4; many: n == 6; other"
    ),
    (
      "as bn",
      """
      one: (n == 1 || n == 5 || n == 7 || n == 8 || n == 9 || n == 10); two: (n == 2 || n == 3); \
      few: n == 4; many: n == 6; other
      """
    ),
    (
      "or",
      """
      one: (n == 1 || n == 5 || (n >= 7 && n <= 9)); two: (n == 2 || n == 3); few: n == 4; many: n \
      == 6; other
      """
    ),
    (
      "cy",
      """
      zero: (n == 0 || n == 7 || n == 8 || n == 9); one: n == 1; two: n == 2; few: (n == 3 || n == \
      4); many: (n == 5 || n == 6); other
      """
    ),
  ]
}
