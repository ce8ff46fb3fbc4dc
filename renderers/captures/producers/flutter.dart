// A text of a capture for harness, of a RenderParagraph in a widget test. Untested.
//
// Tests have a font of squares unless FontLoader loads the app's. `family` is the name in that file.
import 'package:flutter/painting.dart';
import 'package:flutter/rendering.dart';

Map<String, Object?> text(RenderParagraph paragraph, String path, String family) {
  final painter = TextPainter(
      text: paragraph.text, textAlign: paragraph.textAlign, textDirection: paragraph.textDirection,
      textScaler: paragraph.textScaler, maxLines: paragraph.maxLines, strutStyle: paragraph.strutStyle)
    ..layout(maxWidth: paragraph.constraints.maxWidth);
  final plain = paragraph.text.toPlainText();
  final shown = <Map<String, Object>>[];
  var start = 0;
  for (final line in painter.computeLineMetrics()) {
    final end = painter.getLineBoundary(TextPosition(offset: start)).end;
    shown.add({'text': plain.substring(start, end), 'x': line.left, 'width': line.width});
    start = end;
    while (start < plain.length && ' \n'.contains(plain[start])) start++;
  }
  final place = paragraph.localToGlobal(Offset.zero) & paragraph.size;
  final room = paragraph.constraints.maxWidth;
  return {
    'path': path, 'place': [place.left, place.top, place.width, place.height], 'width': paragraph.size.width,
    'width-available': room.isFinite ? room : null, 'align': paragraph.textAlign.name,
    'cut': paragraph.overflow == TextOverflow.ellipsis ? 'end' : 'none',
    if (paragraph.maxLines != null) 'lines': paragraph.maxLines, 'shown': shown,
    'runs': [{'text': plain, 'font': {'family': family, 'size': paragraph.textScaler.scale(paragraph.text.style!.fontSize!)}}],
  };
}
