import type { Game } from "@/lib/contract/entities";

type Flags = Partial<Pick<Game, "open" | "need_character_info" | "need_role_check" | "flag_role_check">>;

export interface DemoGame {
  id: number;
  alias: string;
  name: string;
  colour: string;
  genre: string;
  age_label: string;
  description: string;
  servers: number;
  flags?: Flags;
}

/** Made-up games; the first is plain, the others show each flag of the specification once. */
export const demoGames: DemoGame[] = [
  {
    id: 11,
    alias: "kiem-the-vo-song",
    name: "Kiếm Thế Vô Song",
    colour: "#c8963e",
    genre: "Võ hiệp",
    age_label: "12+",
    description:
      "Mười môn phái, một thanh kiếm. Kết bạn giang hồ, công thành đoạt lũy cùng bang hội mỗi tối.",
    servers: 24,
  },
  {
    id: 57,
    alias: "long-thanh-chien",
    name: "Long Thành Chiến",
    colour: "#b3402e",
    genre: "Chiến thuật",
    age_label: "16+",
    description: "Xây thành, luyện quân và giữ Long Thành trước trăm vạn đại quân.",
    servers: 34,
  },
  {
    id: 12,
    alias: "tien-canh-mobile",
    name: "Tiên Cảnh Mobile",
    colour: "#3f9d8f",
    genre: "Tiên hiệp",
    age_label: "12+",
    description: "Ngự kiếm giữa mây ngàn, tu luyện thành tiên trong thế giới mở vừa ra mắt.",
    servers: 8,
    flags: { open: 1 },
  },
  {
    id: 13,
    alias: "thien-ha-anh-hung",
    name: "Thiên Hạ Anh Hùng",
    colour: "#8a5cf0",
    genre: "ARPG",
    age_label: "16+",
    description: "Chặt chém tốc độ cao, săn trùm thế giới và tranh ngôi anh hùng.",
    servers: 12,
    flags: { need_role_check: 1, flag_role_check: 1 },
  },
  {
    id: 14,
    alias: "dao-hai-tac-vuong",
    name: "Đảo Hải Tặc Vương",
    colour: "#2f7fd6",
    genre: "Phiêu lưu",
    age_label: "12+",
    description: "Giương buồm tìm kho báu cuối cùng cùng thủy thủ đoàn của riêng bạn.",
    servers: 10,
  },
  {
    id: 15,
    alias: "rong-than-origin",
    name: "Rồng Thần Origin",
    colour: "#d6582f",
    genre: "Nhập vai",
    age_label: "12+",
    description: "Ấp trứng rồng, nuôi lớn và cưỡi rồng ra trận.",
    servers: 9,
  },
  {
    id: 16,
    alias: "cuu-vi-ky",
    name: "Cửu Vĩ Ký",
    colour: "#d64f8a",
    genre: "Nhập vai",
    age_label: "12+",
    description: "Hồ ly chín đuôi và lời hẹn dưới tán hoa đào.",
    servers: 7,
  },
  {
    id: 17,
    alias: "xa-thu-bong-dem",
    name: "Xạ Thủ Bóng Đêm",
    colour: "#5b6b7a",
    genre: "Bắn súng",
    age_label: "18+",
    description: "Năm đấu năm trong thành phố không ngủ. Một viên đạn, một cơ hội.",
    servers: 4,
  },
  {
    id: 18,
    alias: "vuong-quoc-gio",
    name: "Vương Quốc Gió",
    colour: "#4fa3d6",
    genre: "Nông trại",
    age_label: "12+",
    description: "Trồng trọt, câu cá và dựng cối xay gió trên hòn đảo bay.",
    servers: 6,
  },
  {
    id: 19,
    alias: "chien-co-2099",
    name: "Chiến Cơ 2099",
    colour: "#31b5c4",
    genre: "Bắn súng",
    age_label: "12+",
    description: "Lái chiến cơ qua vành đai thiên thạch, giành lại bầu trời Trái Đất.",
    servers: 5,
  },
  {
    id: 20,
    alias: "tam-quoc-phong-van",
    name: "Tam Quốc Phong Vân",
    colour: "#a33b3b",
    genre: "Chiến thuật",
    age_label: "12+",
    description: "Chiêu mộ danh tướng, bày trận và thống nhất ba nước.",
    servers: 16,
  },
  {
    id: 21,
    alias: "nu-than-tinh-tu",
    name: "Nữ Thần Tinh Tú",
    colour: "#6f7ff0",
    genre: "Thẻ tướng",
    age_label: "16+",
    description: "Mười hai chòm sao, mười hai nữ thần và vận mệnh của dải ngân hà.",
    servers: 11,
  },
  {
    id: 22,
    alias: "sieu-sao-san-co",
    name: "Siêu Sao Sân Cỏ",
    colour: "#3fae5a",
    genre: "Thể thao",
    age_label: "00+",
    description: "Lập đội bóng trong mơ và nâng cúp vô địch.",
    servers: 3,
  },
  {
    id: 23,
    alias: "lang-hoa-mua-ha",
    name: "Làng Hoa Mùa Hạ",
    colour: "#e08a3c",
    genre: "Giải trí",
    age_label: "00+",
    description: "Ghép hoa, trang trí khu vườn và gặp gỡ những người hàng xóm đáng mến.",
    servers: 2,
    flags: { need_character_info: 0 },
  },
];

/** As many games as asked for a load test: the made-up ones again, under other names. */
export function gamesForLoad(count: number): DemoGame[] {
  return Array.from({ length: count }, (_, index) => {
    const model = demoGames[index % demoGames.length];
    if (!model) throw new Error("no demo games");
    if (index < demoGames.length) return model;
    const edition = Math.floor(index / demoGames.length) + 1;
    return {
      ...model,
      id: 1000 + index,
      alias: `${model.alias}-${edition}`,
      name: `${model.name} ${edition}`,
      servers: 2,
      flags: {},
    };
  });
}
