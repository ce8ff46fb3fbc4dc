/// A passage of a language, from which the widths of its characters and words are taken before there are translations.
///
/// All of them are the first article of the Universal Declaration of Human Rights, so that languages can be compared; it
/// is in the public domain (https://www.ohchr.org/en/human-rights/universal-declaration).
struct LanguageSample {
  /// A BCP 47 tag.
  let tag: String
  /// In English.
  let name: String
  let text: String

  /// The passage of a locale's language, or of the nearest language that contains it; nil if there is none.
  static func sample(of locale: String) -> LanguageSample? {
    let subtags = locale.lowercased().split { $0 == "-" || $0 == "_" }
    for count in stride(from: subtags.count, to: 0, by: -1) {
      let tag = subtags[..<count].joined(separator: "-")
      if let tag = aliases[tag] ?? Optional(tag),
        let sample = all.first(where: { $0.tag.lowercased() == tag })
      {
        return sample
      }
    }
    return nil
  }

  /// A language's name in English; nil for one without a passage.
  static func name(of tag: String) -> String? {
    all.first { $0.tag.lowercased() == tag.lowercased() }?.name
  }

  /// Languages that are written as another one is, or in its usual script.
  private static let aliases = [
    "zh": "zh-hans", "zh-cn": "zh-hans", "zh-sg": "zh-hans", "zh-tw": "zh-hant",
    "zh-hk": "zh-hant", "zh-mo": "zh-hant", "no": "nb", "nn": "nb", "iw": "he", "in": "id",
    "ms": "id",
  ]

  static let all: [LanguageSample] = [
    .init(
      tag: "en", name: "English",
      text: """
        All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and \
        should act towards one another in a spirit of brotherhood.
        """),
    .init(
      tag: "ar", name: "Arabic",
      text: """
        يولد جميع الناس أحراراً متساوين في الكرامة والحقوق. وقد وهبوا عقلاً وضميراً وعليهم أن يعامل بعضهم بعضاً بروح الإخاء.
        """),
    .init(
      tag: "bn", name: "Bengali",
      text: """
        সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা এবং অধিকার নিয়ে জন্মগ্রহণ করে। তাঁদের বিবেক এবং বুদ্ধি আছে; সুতরাং সকলেরই একে অপরের \
        প্রতি ভ্রাতৃত্বসুলভ মনোভাব নিয়ে আচরণ করা উচিত।
        """),
    .init(
      tag: "cs", name: "Czech",
      text: """
        Všichni lidé rodí se svobodní a sobě rovní co do důstojnosti a práv. Jsou nadáni rozumem a svědomím a mají spolu \
        jednat v duchu bratrství.
        """),
    .init(
      tag: "da", name: "Danish",
      text: """
        Alle mennesker er født frie og lige i værdighed og rettigheder. De er udstyret med fornuft og samvittighed, og de \
        bør handle mod hverandre i en broderskabets ånd.
        """),
    .init(
      tag: "de", name: "German",
      text: """
        Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und \
        sollen einander im Geist der Brüderlichkeit begegnen.
        """),
    .init(
      tag: "el", name: "Greek",
      text: """
        Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα. Είναι προικισμένοι με λογική \
        και συνείδηση, και οφείλουν να συμπεριφέρονται μεταξύ τους με πνεύμα αδελφοσύνης.
        """),
    .init(
      tag: "es", name: "Spanish",
      text: """
        Todos los seres humanos nacen libres e iguales en dignidad y derechos y, dotados como están de razón y conciencia, \
        deben comportarse fraternalmente los unos con los otros.
        """),
    .init(
      tag: "fa", name: "Persian",
      text: """
        تمام افراد بشر آزاد به دنیا می‌آیند و از لحاظ حیثیت و حقوق با هم برابرند. همه دارای عقل و وجدان هستند و باید نسبت به یکدیگر \
        با روح برادری رفتار کنند.
        """),
    .init(
      tag: "fi", name: "Finnish",
      text: """
        Kaikki ihmiset syntyvät vapaina ja tasavertaisina arvoltaan ja oikeuksiltaan. Heille on annettu järki ja omatunto, \
        ja heidän on toimittava toisiaan kohtaan veljeyden hengessä.
        """),
    .init(
      tag: "fr", name: "French",
      text: """
        Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison et de conscience \
        et doivent agir les uns envers les autres dans un esprit de fraternité.
        """),
    .init(
      tag: "he", name: "Hebrew",
      text: """
        כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך חובה עליהם לנהוג איש ברעהו ברוח \
        של אחווה.
        """),
    .init(
      tag: "hi", name: "Hindi",
      text: """
        सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है। उन्हें बुद्धि और अन्तरात्मा की देन प्राप्त है और \
        परस्पर उन्हें भाईचारे के भाव से बर्ताव करना चाहिए।
        """),
    .init(
      tag: "hu", name: "Hungarian",
      text: """
        Minden emberi lény szabadon születik és egyenlő méltósága és joga van. Az emberek, ésszel és lelkiismerettel \
        bírván, egymással szemben testvéri szellemben kell hogy viseltessenek.
        """),
    .init(
      tag: "id", name: "Indonesian",
      text: """
        Semua orang dilahirkan merdeka dan mempunyai martabat dan hak-hak yang sama. Mereka dikaruniai akal dan hati \
        nurani dan hendaknya bergaul satu sama lain dalam semangat persaudaraan.
        """),
    .init(
      tag: "it", name: "Italian",
      text: """
        Tutti gli esseri umani nascono liberi ed eguali in dignità e diritti. Essi sono dotati di ragione e di coscienza e \
        devono agire gli uni verso gli altri in spirito di fratellanza.
        """),
    .init(
      tag: "ja", name: "Japanese",
      text: """
        すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられており、互いに\
        同胞の精神をもって行動しなければならない。
        """),
    .init(
      tag: "ko", name: "Korean",
      text: """
        모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과 양심을 부여받았으며 서로 형제애의 \
        정신으로 행동하여야 한다.
        """),
    .init(
      tag: "nb", name: "Norwegian",
      text: """
        Alle mennesker er født frie og med samme menneskeverd og menneskerettigheter. De er utstyrt med fornuft og \
        samvittighet og bør handle mot hverandre i brorskapets ånd.
        """),
    .init(
      tag: "nl", name: "Dutch",
      text: """
        Alle mensen worden vrij en gelijk in waardigheid en rechten geboren. Zij zijn begiftigd met verstand en geweten, \
        en behoren zich jegens elkander in een geest van broederschap te gedragen.
        """),
    .init(
      tag: "pl", name: "Polish",
      text: """
        Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni obdarzeni rozumem i \
        sumieniem i powinni postępować wobec innych w duchu braterstwa.
        """),
    .init(
      tag: "pt", name: "Portuguese",
      text: """
        Todos os seres humanos nascem livres e iguais em dignidade e em direitos. Dotados de razão e de consciência, devem \
        agir uns para com os outros em espírito de fraternidade.
        """),
    .init(
      tag: "ro", name: "Romanian",
      text: """
        Toate ființele umane se nasc libere și egale în demnitate și în drepturi. Ele sunt înzestrate cu rațiune și \
        conștiință și trebuie să se comporte unele față de altele în spiritul fraternității.
        """),
    .init(
      tag: "ru", name: "Russian",
      text: """
        Все люди рождаются свободными и равными в своём достоинстве и правах. Они наделены разумом и совестью и должны \
        поступать в отношении друг друга в духе братства.
        """),
    .init(
      tag: "sv", name: "Swedish",
      text: """
        Alla människor är födda fria och lika i värde och rättigheter. De är utrustade med förnuft och samvete och bör \
        handla gentemot varandra i en anda av broderskap.
        """),
    .init(
      tag: "th", name: "Thai",
      text: """
        มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างมีเหตุผลและมโนธรรม และควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพ
        """),
    .init(
      tag: "tr", name: "Turkish",
      text: """
        Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana sahiptirler ve birbirlerine karşı \
        kardeşlik zihniyeti ile hareket etmelidirler.
        """),
    .init(
      tag: "uk", name: "Ukrainian",
      text: """
        Всі люди народжуються вільними і рівними у своїй гідності та правах. Вони наділені розумом і совістю і повинні \
        діяти у відношенні один до одного в дусі братерства.
        """),
    .init(
      tag: "vi", name: "Vietnamese",
      text: """
        Tất cả mọi người sinh ra đều được tự do và bình đẳng về nhân phẩm và quyền lợi. Mọi con người đều được tạo hoá ban \
        cho lý trí và lương tâm và cần phải đối xử với nhau trong tình bằng hữu.
        """),
    .init(
      tag: "zh-Hans", name: "Chinese, simplified",
      text: "人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。"),
    .init(
      tag: "zh-Hant", name: "Chinese, traditional",
      text: "人人生而自由，在尊嚴和權利上一律平等。他們賦有理性和良心，並應以兄弟關係的精神相對待。"),
  ]
}
