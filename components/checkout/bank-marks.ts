export interface BankMark {
  /** The bank's short name, as on cards and transfers. */
  letters: string;
  /** The background in the bank's colour, dark enough for white letters at a contrast of 4.5:1. */
  ground: string;
}

const mark = (letters: string, ground: string): BankMark => ({ letters, ground });

/** By bank code: the short name of NAPAS (VietQR's list of banks), or the whole name. */
const marks: Record<string, BankMark> = {
  VCB: mark("VCB", "#00703c"),
  BIDV: mark("BIDV", "#00615e"),
  TCB: mark("TCB", "#c8102e"),
  ICB: mark("CTG", "#005993"),
  VBA: mark("AGR", "#8a1538"),
  MB: mark("MB", "#141ed2"),
  ACB: mark("ACB", "#0a3d91"),
  VPB: mark("VPB", "#00693e"),
  TPB: mark("TPB", "#5b2d8e"),
  STB: mark("STB", "#00508f"),
  VIB: mark("VIB", "#0061a8"),
  SHB: mark("SHB", "#a8500a"),
  HDB: mark("HDB", "#b5121b"),
  MSB: mark("MSB", "#a51417"),
  OCB: mark("OCB", "#006d3b"),
  SCB: mark("SCB", "#1c3f94"),
  EIB: mark("EIB", "#004f9f"),
  LPB: mark("LPB", "#8f5200"),
};

const otherCodes: Record<string, string> = {
  VIETCOMBANK: "VCB",
  TECHCOMBANK: "TCB",
  VIETINBANK: "ICB",
  CTG: "ICB",
  AGRIBANK: "VBA",
  MBBANK: "MB",
  VPBANK: "VPB",
  TPBANK: "TPB",
  SACOMBANK: "STB",
  HDBANK: "HDB",
  EXIMBANK: "EIB",
  LPBANK: "LPB",
};

/** The mark of a bank by its code or its name; undefined for an unknown bank. */
export function bankMark(code: string): BankMark | undefined {
  const bare = code.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const known = Object.hasOwn(otherCodes, bare) ? otherCodes[bare] : bare;
  return known !== undefined && Object.hasOwn(marks, known) ? marks[known] : undefined;
}

export const bankMarks: readonly BankMark[] = Object.values(marks);
