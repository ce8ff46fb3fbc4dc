# Builds harness from source on macOS. `ci/release` writes this file with the line that names a release below `license`;
# as it stands here, it builds what is newest: brew install --HEAD harness-labels/harness/harness.
class Harness < Formula
  desc "Visual regression tests for text labels"
  homepage "https://github.com/harness-labels/harness"
  license "MIT"
  head "https://github.com/harness-labels/harness.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "cairo"
  depends_on "gettext"
  depends_on "glib"
  depends_on "isa-l"
  depends_on "libdeflate"
  depends_on "libmicrohttpd"
  depends_on "libxml2"
  depends_on "libyaml"
  depends_on macos: :sequoia
  depends_on "pango"

  def install
    system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "harness"
    bin.install ".build/release/harness"
    generate_completions_from_executable(bin/"harness", "--generate-completion-script")

    # swift-argument-parser's own tool describes the program that is installed.
    system "swift", "build", "--disable-sandbox", "--package-path", ".build/checkouts/swift-argument-parser",
           "--scratch-path", ".build/manual", "--product", "generate-manual"
    mkdir "man"
    system ".build/manual/debug/generate-manual", bin/"harness", "--multi-page", "--output-directory", "man"
    man1.install Dir["man/*.1"]

    pkgshare.install "docs/schemas"
    (pkgshare/"chromium").install Dir["renderers/chromium/*.{py,js,mjs}"]
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/harness --version") unless head?
    assert_match "json-schema.org", shell_output("#{bin}/harness schema")
  end
end
