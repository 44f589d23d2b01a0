"""Joins the regular and the semi-bold weight of a font into one file, as the two ends of its weight axis.

Usage: join-weights.py REGULAR.woff2 SEMIBOLD.woff2 OUT.woff2 (fonttools and brotli)
"""
import sys
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools import varLib

regular, semibold, out = sys.argv[1:]
masters = [TTFont(regular), TTFont(semibold)]


def mid(a, b, t=0.5):
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


def contours(font, name):
    """A glyph's contours as closed lists of quadratic curves; a line is one whose control point is its middle."""
    pen = RecordingPen()
    font.getGlyphSet()[name].draw(pen)
    found, at = [], None
    for verb, points in pen.value:
        if verb == "moveTo":
            start = at = points[0]
            found.append([])
        elif verb == "lineTo":
            found[-1].append((at, mid(at, points[0]), points[0]))
            at = points[0]
        elif verb == "qCurveTo":
            if points[-1] is None:
                raise ValueError(f"{name}: no point of a contour is on it")
            *offs, end = points
            for index, off in enumerate(offs):
                on = end if index == len(offs) - 1 else mid(off, offs[index + 1])
                found[-1].append((at, off, on))
                at = on
        elif verb == "closePath" and at != start:
            found[-1].append((at, mid(at, start), start))
    return found


def split(curve):
    a, b, c = curve
    ab, bc = mid(a, b), mid(b, c)
    return [(a, ab, mid(ab, bc)), (mid(ab, bc), bc, c)]


def longest(curves):
    lengths = [abs(end[0] - start[0]) + abs(end[1] - start[1]) for start, _, end in curves]
    return lengths.index(max(lengths))


def even(pair):
    """Only the two ends of the axis are drawn, so any pairing of curves will do that leaves both as they are."""
    for one, other in zip(*pair):
        while len(one) != len(other):
            short = one if len(one) < len(other) else other
            index = longest(short)
            short[index : index + 1] = split(short[index])
    return pair


def whole(point):
    return round(point[0]), round(point[1])


def draw(curves_of):
    pen = TTGlyphPen(None)
    for curves in curves_of:
        pen.moveTo(whole(curves[0][0]))
        for _, off, on in curves:
            pen.qCurveTo(whole(off), whole(on))
        pen.closePath()
    return pen.glyph()


def same(x, y):
    if x.isComposite() or y.isComposite():
        return x.isComposite() == y.isComposite() and [c.glyphName for c in x.components] == [c.glyphName for c in y.components]
    if x.numberOfContours != y.numberOfContours:
        return False
    return x.numberOfContours <= 0 or (list(x.endPtsOfContours) == list(y.endPtsOfContours) and list(x.flags) == list(y.flags))


changed = 0
for name in masters[0].getGlyphOrder():
    glyphs = [font["glyf"][name] for font in masters]
    if not same(*glyphs):
        changed += 1
        for font, curves in zip(masters, even([contours(font, name) for font in masters])):
            font["glyf"][name] = draw(curves)
print(changed, "glyphs made compatible", file=sys.stderr)

space = DesignSpaceDocument()
space.addAxis(AxisDescriptor(tag="wght", name="Weight", minimum=400, default=400, maximum=600))
for font, weight in zip(masters, (400, 600)):
    space.addSource(SourceDescriptor(font=font, location={"Weight": weight}, familyName="Be Vietnam Pro"))
variable, _, _ = varLib.build(space, exclude=["MVAR"])
variable.flavor = "woff2"
variable.save(out)
