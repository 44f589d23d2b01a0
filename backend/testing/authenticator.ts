import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { AskingOptions, MakingOptions } from "@/lib/contract/passkey";

const text = (bytes: Buffer) => bytes.toString("base64url");
const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();
/** A text of fewer than 24 bytes in CBOR (RFC 8949). */
const named = (name: string) => Buffer.concat([Buffer.from([0x60 + name.length]), Buffer.from(name)]);

/**
 * A security key with one ES256 passkey, as Web Authentication Level 3 describes its messages (§6.1 authenticator data,
 * §6.5 attestation of the format "none"), and the browser that it is plugged into.
 */
export class Authenticator {
  readonly id = randomBytes(32);
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  /** What it has signed; 0 always for one that does not count. */
  counter = 0;

  constructor(
    /** Of the page that asks; the browser puts it into what is signed. */
    public origin: string,
    private readonly host: string,
  ) {}

  make({ challenge }: Pick<MakingOptions, "challenge">) {
    const id_length = Buffer.from([0, this.id.length]);
    const data = Buffer.concat([this.data(0x41), Buffer.alloc(16), id_length, this.id, this.publicKey()]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      named("fmt"),
      named("none"),
      named("attStmt"),
      Buffer.from([0xa0]),
      named("authData"),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    const clientDataJSON = this.clientData("webauthn.create", challenge);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: text(clientDataJSON),
        attestationObject: text(attestation),
        transports: ["usb"],
      },
    };
  }

  show({ challenge }: AskingOptions) {
    const data = this.data(0x01);
    const clientDataJSON = this.clientData("webauthn.get", challenge);
    const signature = sign("sha256", Buffer.concat([data, sha256(clientDataJSON)]), this.keys.privateKey);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: text(clientDataJSON),
        authenticatorData: text(data),
        signature: text(signature),
      },
    };
  }

  private credential = () => ({ id: text(this.id), rawId: text(this.id), type: "public-key" as const });

  private data(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(this.host), Buffer.from([flags]), counter]);
  }

  private clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));

  /** In COSE (RFC 9053): an elliptic curve key (2) for ES256 (-7) on P-256 (1). */
  private publicKey(): Buffer {
    const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
    const coordinate = (label: number, value: string) =>
      Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, "base64url")]);
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      coordinate(0x21, x),
      coordinate(0x22, y),
    ]);
  }
}
