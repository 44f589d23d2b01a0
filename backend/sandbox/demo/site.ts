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

/** Accounts of the made-up OpenID Connect provider. */
export const demoOidcAccounts = [
  { id: "an.nguyen", name: "Nguyễn Hoài An" },
  { id: "chi.pham", name: "Phạm Linh Chi" },
];

export const demo_password = "matkhau123";

export const demoOperator = { username: "operator01", password: "vanhanh123" };

/** Codes of each limited gift, but of the one that shows what is sold out. */
export const demo_codes = 100;
export const sold_out_gift = "-gift-gone";

export const new_server_name = "Máy chủ mới";

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

export function characterName(player: number, server: number): string {
  return `${titles[(player * 3 + server) % titles.length]} ${player}${String(server).padStart(2, "0")}`;
}

export function characterLevel(player: number, server: number): number {
  return 10 + ((player * 37 + server * 13) % 90);
}
