import type { ArticleInBoth, InBoth, Milestone } from "../../db/tables";
import { both } from "./both";

const picture = (name: string) => `/shop/${name}.svg`;
const article = (name: string, vi: string, en: string, about?: InBoth): ArticleInBoth => ({
  name: both(vi, en),
  description: about ?? both("", ""),
  picture: picture(name),
});

/** Games that sell something; the last needs no character. All others show what an empty shop looks like. */
export const shopGames = [11, 57, 12, 23];

export interface DemoItem {
  key: string;
  picture: string;
  name: InBoth;
  description: InBoth;
  price: number;
  /** Sold for Vxu alone. */
  vxu_only?: boolean;
  per_player?: number;
  contents: ArticleInBoth[];
}

const gold = (n: string) => article("coins", `${n} Nguyên bảo`, `${n} ingots`);
const scroll = article("scroll", "Bí kíp tu luyện", "Training scroll");
const potion = article("potion", "Thuốc hồi phục × 50", "Healing potion × 50");

export const demoPackages: { key: string; category: InBoth; name: InBoth; items: DemoItem[] }[] = [
  {
    key: "gold",
    category: both("Nguyên bảo", "Ingots"),
    name: both("Gói Nguyên bảo", "Ingot packs"),
    items: [
      {
        key: "gold-1",
        picture: "coins",
        name: both("Túi Nguyên bảo nhỏ", "Small pouch of ingots"),
        description: both("60 Nguyên bảo, dùng ngay trong game.", "60 ingots, ready to spend in the game."),
        price: 50,
        contents: [gold("60")],
      },
      {
        key: "gold-2",
        picture: "pouch",
        name: both("Túi Nguyên bảo vừa", "Pouch of ingots"),
        description: both("650 Nguyên bảo, tặng thêm thuốc.", "650 ingots, with potions on top."),
        price: 500,
        contents: [gold("650"), potion],
      },
      {
        key: "gold-3",
        picture: "chest",
        name: both("Rương Nguyên bảo", "Chest of ingots"),
        description: both("1.400 Nguyên bảo cho người chơi lâu dài.", "1.400 ingots for the long run."),
        price: 1000,
        contents: [gold("1.400"), potion, scroll],
      },
      {
        key: "gold-4",
        picture: "vault",
        name: both("Kho báu Nguyên bảo", "Vault of ingots"),
        description: both("150.000 Nguyên bảo, lời nhất.", "150.000 ingots, the best rate."),
        price: 100_000,
        contents: [gold("150.000"), scroll],
      },
    ],
  },
  {
    key: "gear",
    category: both("Trang bị", "Gear"),
    name: both("Gói Trang bị", "Gear packs"),
    items: [
      {
        key: "sword",
        picture: "sword",
        name: both("Thần binh Thanh Phong", "Blade of the Clear Wind"),
        description: both("Thần binh bậc 5, cường hóa sẵn +7.", "A tier 5 blade, reinforced to +7."),
        price: 2000,
        per_player: 1,
        contents: [article("sword", "Thanh Phong Kiếm", "Clear Wind Sword"), scroll],
      },
      {
        key: "armour",
        picture: "armour",
        name: both("Giáp Huyền Vũ", "Armour of the Black Tortoise"),
        description: both("Bộ giáp bậc 5, giảm 12% sát thương.", "A tier 5 armour, 12% less damage."),
        price: 1000,
        per_player: 3,
        contents: [article("armour", "Huyền Vũ Giáp", "Black Tortoise Armour"), potion],
      },
      {
        key: "mount",
        picture: "mount",
        name: both("Thú cưỡi Bạch Mã", "White Horse"),
        description: both("Vĩnh viễn, tăng 60% tốc độ.", "For good, 60% faster."),
        price: 5000,
        contents: [article("mount", "Bạch Mã", "White Horse")],
      },
    ],
  },
  {
    key: "week",
    category: both("Ưu đãi tuần", "This week"),
    name: both("Ưu đãi trong tuần", "Offers of the week"),
    items: [
      {
        key: "starter",
        picture: "gift",
        name: both("Gói Tân Thủ", "Starter pack"),
        description: both("Mỗi người chơi mua được 2 gói.", "Two of them for each player."),
        price: 200,
        per_player: 2,
        contents: [gold("300"), potion, scroll],
      },
      {
        key: "gem",
        picture: "gem",
        name: both("Hộp đá quý", "Box of gems"),
        description: both("Năm viên đá quý ngẫu nhiên.", "Five random gems."),
        price: 500,
        vxu_only: true,
        contents: [article("gem", "Đá quý × 5", "Gems × 5")],
      },
    ],
  },
];

export interface DemoGift {
  key: string;
  event: string;
  image: string;
  name: InBoth;
  price: number;
  price_old?: number;
  /** So many codes and no more. */
  codes?: number;
  items: ArticleInBoth[];
}

export const demoEvents = [
  { event_id: "mua-xuan", name: both("Hội mùa xuân", "Spring festival") },
  { event_id: "tan-thu", name: both("Chào tân thủ", "Welcome") },
];

export const demoGifts: DemoGift[] = [
  {
    key: "rare",
    event: "mua-xuan",
    image: "chest",
    name: both("Rương Thần Binh Mùa Xuân", "Spring Chest of Blades"),
    price: 500,
    price_old: 1000,
    codes: 100,
    items: [
      article(
        "sword",
        "Thần binh ngẫu nhiên",
        "A random blade",
        both("Một trong 12 thần binh bậc 5, vĩnh viễn.", "One of 12 tier 5 blades, permanent."),
      ),
      gold("500"),
    ],
  },
  {
    key: "peach",
    event: "mua-xuan",
    image: "gift",
    name: both("Quà Đào Xuân", "Peach Blossom Gift"),
    price: 50,
    items: [potion, scroll],
  },
  {
    key: "horse",
    event: "mua-xuan",
    image: "mount",
    name: both("Thú cưỡi Hồng Mã", "Red Horse"),
    price: 3000,
    price_old: 4000,
    items: [article("mount", "Hồng Mã (30 ngày)", "Red Horse (30 days)")],
  },
  {
    key: "vip",
    event: "mua-xuan",
    image: "vault",
    name: both("Kho Báu Đế Vương", "Emperor's Vault"),
    price: 100_000,
    items: [gold("180.000"), article("gem", "Đá quý × 20", "Gems × 20")],
  },
  {
    key: "welcome",
    event: "tan-thu",
    image: "pouch",
    name: both("Túi Chào Mừng", "Welcome Pouch"),
    price: 100,
    items: [gold("150"), potion],
  },
  {
    key: "gone",
    event: "tan-thu",
    image: "gem",
    name: both("Đá Quý Khai Mở", "Opening Gems"),
    price: 200,
    codes: 0,
    items: [article("gem", "Đá quý × 3", "Gems × 3")],
  },
];

export const demoRules = both(
  "<h2>Thời gian</h2><p>Từ 01/03 đến 31/12, cho mọi máy chủ.</p><h2>Cách nhận</h2><ul><li>Chọn quà và thanh toán bằng Vxu.</li><li>Vào game, mở Cài đặt, chọn Nhập mã quà.</li><li>Mỗi quà chỉ được mua 1 lần.</li></ul>",
  "<h2>When</h2><p>From 1 March to 31 December, on every server.</p><h2>How</h2><ul><li>Choose a gift and pay with Vxu.</li><li>In the game open Settings and choose Enter a gift code.</li><li>Each gift can be bought only once.</li></ul>",
);

export const demoMilestones: Milestone[] = [
  { amount: 50_000, reward: both("Túi Nguyên bảo × 1", "Pouch of ingots × 1") },
  { amount: 200_000, reward: both("Hộp đá quý × 2", "Box of gems × 2") },
  { amount: 500_000, reward: both("Rương Thần Binh × 1", "Chest of Blades × 1") },
  { amount: 2_000_000, reward: both("Thú cưỡi Bạch Mã", "White Horse") },
];
