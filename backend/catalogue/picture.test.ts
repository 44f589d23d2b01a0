import sharp from "sharp";
import { encodePicture } from "./picture";

const filled = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#3366aa" } });
const faultOf = async (file: Buffer | string) => {
  const encoded = await encodePicture(Buffer.from(file));
  return encoded.ok ? undefined : encoded.fields?.data;
};

describe("a picture that an operator uploads", () => {
  test.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
    "as %s becomes WebP without metadata",
    async (kind) => {
      const file = await filled(2000, 1000)
        .withExif({ IFD0: { Copyright: "Anna Tran" } })
        .toFormat(kind)
        .toBuffer();
      const encoded = await encodePicture(file);
      if (!encoded.ok) throw new Error(encoded.fields?.data);
      const { id, bytes } = encoded.value;
      expect(id).toMatch(/^[\w-]{43}$/);
      expect(bytes.includes("Anna Tran")).toBe(false);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 1600, height: 800 });
      expect(await encodePicture(file)).toMatchObject({ value: { id } });
    },
  );

  test("that is something else is refused before it is decoded", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const file of [svg, "<?xml?>" + svg, "%PDF-1.4", "", "GIF87", "<html>"])
      expect(await faultOf(file)).toBe("picture_kind");
  });

  test("that is broken or cut off is refused", async () => {
    const whole = await filled(300, 300).png().toBuffer();
    expect(await faultOf(whole.subarray(0, 80))).toBe("picture_broken");
    expect(await faultOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(100)]))).toBe(
      "picture_broken",
    );
  });

  test("that is larger than 10 MB or 40 million pixels is refused", async () => {
    expect(await faultOf(await filled(8001, 5001).png().toBuffer())).toBe("picture_large");
    expect(await faultOf(Buffer.alloc(10 * 1024 * 1024 + 1, 0xff))).toBe("picture_large");
  });
});
