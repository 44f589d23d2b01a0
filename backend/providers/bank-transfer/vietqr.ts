import { QRPay } from "vietnam-qr-pay";

/** The text of a dynamic VietQR to an account (payments.md, VietQR). `purpose`: unaccented, at most 19 characters. */
export function vietqrText(transfer: {
  bin: string;
  account_number: string;
  amount: number;
  purpose: string;
}): string {
  return QRPay.initVietQR({
    bankBin: transfer.bin,
    bankNumber: transfer.account_number,
    amount: String(transfer.amount),
    purpose: transfer.purpose,
  }).build();
}
