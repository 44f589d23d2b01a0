import type { InBoth } from "../../db/tables";

export const demoPlayers = [
  { id: "900001", username: "player01", opening_vxu: 500_000 },
  { id: "900002", username: "player02", opening_vxu: 0 },
  { id: "900003", username: "player03", opening_vxu: 10_000 },
  { id: "900004", username: "player04", opening_vxu: 10_000 },
  { id: "900005", username: "player05", opening_vxu: 10_000 },
];
/** Accounts of the made-up social network; the first two have characters like every player. */
export const demoSocialAccounts = [
  { id: "100001", name: "Trần Minh Anh" },
  { id: "100002", name: "Lê Quốc Bảo" },
];

export const demo_password = "matkhau123";

export const demoOperator = { username: "operator01", password: "vanhanh123" };

export const demoBanks = [
  { id: 3, name: "Vietcombank", code: "VIETCOMBANK", bin: "970436" },
  { id: 13, name: "BIDV", code: "BIDV", bin: "970418" },
  { id: 23, name: "Techcombank", code: "TECHCOMBANK", bin: "970407" },
  { id: 25, name: "VietinBank", code: "VIETINBANK", bin: "970415" },
];

const usual = [20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000];

/** Face values of Viettel cards. */
const cardValues = [10_000, 20_000, 30_000, 50_000, 100_000, 200_000, 300_000, 500_000, 1_000_000];
const upTo = (most: number) => [10_000, ...usual].filter((price) => price <= most);

/** In the order of the page. */
export const demoMethods: {
  id: number;
  name: InBoth;
  prices: number[];
}[] = [
  {
    id: 1,
    name: { vi: "ATM / QR / Visa nội địa", en: "Bank ATM / QR / domestic Visa" },
    prices: [...usual, 2_000_000, 5_000_000],
  },
  {
    id: 15,
    name: { vi: "Chuyển khoản ngân hàng", en: "Direct bank transfer" },
    prices: [...usual, 2_000_000, 5_000_000],
  },
  { id: 19, name: { vi: "Ví MoMo", en: "MoMo wallet" }, prices: upTo(1_000_000) },
  { id: 16, name: { vi: "Ví ZaloPay", en: "ZaloPay wallet" }, prices: upTo(1_000_000) },
  { id: 20, name: { vi: "Viettel Money", en: "Viettel Money" }, prices: [...usual, 2_000_000] },
  { id: 18, name: { vi: "Ví Moca", en: "Moca wallet" }, prices: usual },
  {
    id: 3,
    name: { vi: "Visa / Master / JCB quốc tế", en: "International Visa / Master / JCB" },
    prices: [...usual, 2_000_000],
  },
  { id: 4, name: { vi: "Thẻ cào Viettel", en: "Viettel prepaid card" }, prices: cardValues },
  {
    id: 5,
    name: { vi: "Thẻ cào Viettel (captcha)", en: "Viettel prepaid card (captcha)" },
    prices: cardValues,
  },
  { id: 10, name: { vi: "Thẻ Gate", en: "Gate card" }, prices: upTo(1_000_000) },
  { id: 17, name: { vi: "Thẻ Vcoin", en: "Vcoin card" }, prices: [...usual, 10_000] },
  { id: 6, name: { vi: "SMS Viettel", en: "SMS Viettel" }, prices: upTo(100_000) },
  { id: 7, name: { vi: "SMS MobiFone", en: "SMS MobiFone" }, prices: upTo(100_000) },
  { id: 11, name: { vi: "SMS VinaPhone", en: "SMS VinaPhone" }, prices: upTo(100_000) },
  { id: 21, name: { vi: "Apple Pay", en: "Apple Pay" }, prices: usual },
  { id: 22, name: { vi: "Google Pay", en: "Google Pay" }, prices: usual },
  { id: 27, name: { vi: "Samsung Pay", en: "Samsung Pay" }, prices: usual },
  { id: 12, name: { vi: "Ví Vxu", en: "Vxu wallet" }, prices: usual },
];

export const new_server_name = "Máy chủ mới";

const serverNames = [
  "Thanh Long",
  "Bạch Hổ",
  "Chu Tước",
  "Huyền Vũ",
  "Kỳ Lân",
  "Phượng Hoàng",
  "Thiên Mã",
  "Kim Ngưu",
  "Ngân Hà",
  "Hải Vương",
];
const titles = [
  "Kiếm Khách",
  "Tiểu Yêu",
  "Đại Hiệp",
  "Ma Vương",
  "Tiên Tử",
  "Lữ Khách",
  "Thần Tiễn",
  "Dược Sư",
];

export function serverName(n: number): string {
  return `S${n} ${serverNames[(n - 1) % serverNames.length]}`;
}

export function characterName(player: number, server: number): string {
  return `${titles[(player * 3 + server) % titles.length]} ${player}${String(server).padStart(2, "0")}`;
}
