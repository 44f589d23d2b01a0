import type { Game } from "@/lib/contract/entities";
import type { InBoth } from "../../db/tables";
import { both } from "./both";

type Flags = Partial<Pick<Game, "open" | "need_character_info" | "need_role_check" | "flag_role_check">>;

export interface DemoGame {
  id: number;
  alias: string;
  name: string;
  colour: string;
  genre: InBoth;
  age_label: string;
  description: InBoth;
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
    genre: both("Võ hiệp", "Martial arts"),
    age_label: "12+",
    description: both(
      "Mười môn phái, một thanh kiếm. Kết bạn giang hồ, công thành đoạt lũy cùng bang hội mỗi tối.",
      "Ten schools, one sword. Make sworn friends, and storm the walls with your guild every night.",
    ),
    servers: 24,
  },
  {
    id: 57,
    alias: "long-thanh-chien",
    name: "Long Thành Chiến",
    colour: "#b3402e",
    genre: both("Chiến thuật", "Strategy"),
    age_label: "16+",
    description: both(
      "Xây thành, luyện quân và giữ Long Thành trước trăm vạn đại quân.",
      "Build, drill, and hold the Dragon City against an army of a million.",
    ),
    servers: 34,
  },
  {
    id: 12,
    alias: "tien-canh-mobile",
    name: "Tiên Cảnh Mobile",
    colour: "#3f9d8f",
    genre: both("Tiên hiệp", "Immortal fantasy"),
    age_label: "12+",
    description: both(
      "Ngự kiếm giữa mây ngàn, tu luyện thành tiên trong thế giới mở vừa ra mắt.",
      "Ride your sword above the clouds and become immortal in an open world that has just opened.",
    ),
    servers: 8,
    flags: { open: 1 },
  },
  {
    id: 13,
    alias: "thien-ha-anh-hung",
    name: "Thiên Hạ Anh Hùng",
    colour: "#8a5cf0",
    genre: both("ARPG", "Action RPG"),
    age_label: "16+",
    description: both(
      "Chặt chém tốc độ cao, săn trùm thế giới và tranh ngôi anh hùng.",
      "Fast blades, world bosses, and one hero's throne.",
    ),
    servers: 12,
    flags: { need_role_check: 1, flag_role_check: 1 },
  },
  {
    id: 14,
    alias: "dao-hai-tac-vuong",
    name: "Đảo Hải Tặc Vương",
    colour: "#2f7fd6",
    genre: both("Phiêu lưu", "Adventure"),
    age_label: "12+",
    description: both(
      "Giương buồm tìm kho báu cuối cùng cùng thủy thủ đoàn của riêng bạn.",
      "Set sail for the last treasure with a crew of your own.",
    ),
    servers: 10,
  },
  {
    id: 15,
    alias: "rong-than-origin",
    name: "Rồng Thần Origin",
    colour: "#d6582f",
    genre: both("Nhập vai", "Role-playing"),
    age_label: "12+",
    description: both(
      "Ấp trứng rồng, nuôi lớn và cưỡi rồng ra trận.",
      "Hatch a dragon, raise it, and ride it into battle.",
    ),
    servers: 9,
  },
  {
    id: 16,
    alias: "cuu-vi-ky",
    name: "Cửu Vĩ Ký",
    colour: "#d64f8a",
    genre: both("Nhập vai", "Role-playing"),
    age_label: "12+",
    description: both(
      "Hồ ly chín đuôi và lời hẹn dưới tán hoa đào.",
      "A nine-tailed fox, and a promise under the peach blossoms.",
    ),
    servers: 7,
  },
  {
    id: 17,
    alias: "xa-thu-bong-dem",
    name: "Xạ Thủ Bóng Đêm",
    colour: "#5b6b7a",
    genre: both("Bắn súng", "Shooter"),
    age_label: "18+",
    description: both(
      "Năm đấu năm trong thành phố không ngủ. Một viên đạn, một cơ hội.",
      "Five against five in a city that never sleeps. One bullet, one chance.",
    ),
    servers: 4,
  },
  {
    id: 18,
    alias: "vuong-quoc-gio",
    name: "Vương Quốc Gió",
    colour: "#4fa3d6",
    genre: both("Nông trại", "Farming"),
    age_label: "12+",
    description: both(
      "Trồng trọt, câu cá và dựng cối xay gió trên hòn đảo bay.",
      "Farm, fish, and raise windmills on a flying island.",
    ),
    servers: 6,
  },
  {
    id: 19,
    alias: "chien-co-2099",
    name: "Chiến Cơ 2099",
    colour: "#31b5c4",
    genre: both("Bắn súng", "Shooter"),
    age_label: "12+",
    description: both(
      "Lái chiến cơ qua vành đai thiên thạch, giành lại bầu trời Trái Đất.",
      "Fly through the asteroid belt and win back the skies of Earth.",
    ),
    servers: 5,
  },
  {
    id: 20,
    alias: "tam-quoc-phong-van",
    name: "Tam Quốc Phong Vân",
    colour: "#a33b3b",
    genre: both("Chiến thuật", "Strategy"),
    age_label: "12+",
    description: both(
      "Chiêu mộ danh tướng, bày trận và thống nhất ba nước.",
      "Recruit famous generals, draw up your lines, and unite three kingdoms.",
    ),
    servers: 16,
  },
  {
    id: 21,
    alias: "nu-than-tinh-tu",
    name: "Nữ Thần Tinh Tú",
    colour: "#6f7ff0",
    genre: both("Thẻ tướng", "Card battle"),
    age_label: "16+",
    description: both(
      "Mười hai chòm sao, mười hai nữ thần và vận mệnh của dải ngân hà.",
      "Twelve constellations, twelve goddesses, and the fate of a galaxy.",
    ),
    servers: 11,
  },
  {
    id: 22,
    alias: "sieu-sao-san-co",
    name: "Siêu Sao Sân Cỏ",
    colour: "#3fae5a",
    genre: both("Thể thao", "Sports"),
    age_label: "00+",
    description: both(
      "Lập đội bóng trong mơ và nâng cúp vô địch.",
      "Build the team of your dreams and lift the cup.",
    ),
    servers: 3,
  },
  {
    id: 23,
    alias: "lang-hoa-mua-ha",
    name: "Làng Hoa Mùa Hạ",
    colour: "#e08a3c",
    genre: both("Giải trí", "Casual"),
    age_label: "00+",
    description: both(
      "Ghép hoa, trang trí khu vườn và gặp gỡ những người hàng xóm đáng mến.",
      "Match flowers, dress up your garden, and meet neighbours worth having.",
    ),
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
