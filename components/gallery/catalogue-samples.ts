import { z } from "zod";
import type { Schema } from "@/components/operator/catalogue/schema";
import { catalogueBank, catalogueMethod } from "@/lib/contract/catalogue";
import { catalogueGame } from "@/lib/contract/catalogue/game";
import { catalogueSite } from "@/lib/contract/catalogue/site";
import { longGame, longName } from "./samples";

/** The catalogue as operators edit it: every text in both languages. */

const schemaOf = (part: z.ZodType) => z.toJSONSchema(part, { io: "input" }) as Schema;

export const schemas = {
  game: () => schemaOf(catalogueGame),
  site: () => schemaOf(catalogueSite),
  methods: () => schemaOf(z.array(catalogueMethod)),
  banks: () => schemaOf(z.array(catalogueBank)),
};

const coins = "/shop/coins.svg";

export const game: z.input<typeof catalogueGame> = {
  id: 11,
  vgp_id: "VGP11",
  alias: "kiem-the-vo-song",
  name: "Kiếm Thế Vô Song",
  icon: "/games/kiem-the-vo-song-icon.svg",
  favicon: "/games/kiem-the-vo-song-icon.svg",
  open: 0,
  need_character_info: 1,
  need_role_check: 0,
  flag_role_check: 0,
  colour: "#c8963e",
  age_label: "12+",
  reminder_minutes: 30,
  genre: { vi: "Võ hiệp", en: "Martial arts" },
  description: { vi: "Mười môn phái, một thanh kiếm.", en: "Ten schools, one sword." },
  servers: [
    { id: 1, name: "S1 Thanh Long" },
    { id: 2, name: "S2 Bạch Hổ" },
    { id: 3, name: "S3 Chu Tước" },
  ],
  methods: [{ id: 1, bonus_percent: 5, hours: [{ from: "08:00", to: "22:00" }] }],
  packages: [
    {
      id: "11-gold",
      category: { vi: "Nguyên bảo", en: "Ingots" },
      name: { vi: "Gói Nguyên bảo", en: "Ingot packs" },
      items: [
        {
          id: "11-gold-1",
          name: { vi: "Túi Nguyên bảo nhỏ", en: "Small pouch of ingots" },
          description: { vi: "60 Nguyên bảo, dùng ngay trong game.", en: "60 ingots, ready to spend." },
          picture: coins,
          price: 50,
          price_vnd: 5_000,
          contents: [
            {
              name: { vi: "60 Nguyên bảo", en: "60 ingots" },
              description: { vi: "", en: "" },
              picture: coins,
            },
          ],
        },
      ],
    },
    {
      id: "11-gear",
      category: { vi: "Trang bị", en: "Gear" },
      name: { vi: "Gói Trang bị", en: "Gear packs" },
      items: [],
    },
  ],
  shop: {
    rules: { vi: "<p>Mỗi quà chỉ được mua 1 lần.</p>", en: "<p>Each gift can be bought only once.</p>" },
    events: [{ event_id: "spring", name: { vi: "Mùa xuân", en: "Spring" } }],
    milestones: [{ amount: 500_000, reward: { vi: "Thú cưỡi 7 ngày", en: "A mount for 7 days" } }],
    gifts: [
      {
        id: "g1",
        event_id: "spring",
        item_id: "spring-chest",
        name: { vi: "Rương Thần Binh", en: "Blade chest" },
        image: "/shop/chest.svg",
        price: 500,
        limited: true,
        items: [],
      },
    ],
  },
};

const longText = { vi: longName, en: longName };

export const longEdited: z.input<typeof catalogueGame> = {
  ...game,
  alias: "thien-ha-de-nhat-vo-lam-minh-chu-truyen-ky-phong-van-tai-khoi",
  name: longGame,
  icon: `/shop/coins.svg?${"thien-ha-de-nhat-".repeat(9)}`,
  genre: longText,
  description: { vi: longName.repeat(5), en: longName.repeat(5) },
  servers: Array.from({ length: 40 }, (_, n) => ({ id: n + 1, name: `S${n + 1} ${longName}` })),
  packages: Array.from({ length: 4 }, (_, n) => ({
    id: `p${n}`,
    category: longText,
    name: { vi: `${n + 1}. ${longName}`, en: `${n + 1}. ${longName}` },
    items: [],
  })),
};

const otherGame = (id: number, alias: string, name: string): z.input<typeof catalogueGame> => ({
  ...game,
  id,
  vgp_id: `VGP${id}`,
  alias,
  name,
  icon: `/games/${alias}-icon.svg`,
  favicon: `/games/${alias}-icon.svg`,
});

export const games = [
  game,
  otherGame(12, "tien-canh-mobile", "Tiên Cảnh Mobile"),
  otherGame(13, "long-thanh-chien", "Long Thành Chiến"),
];

export const site: z.input<typeof catalogueSite> = {
  setting: {
    setting_config: [{ name: "support", value: "https://hotro.example/nap-vxu" }],
    company: { vi: "Công ty Cổ phần Mẫu", en: "Sample Joint Stock Company" },
    support_hours: { vi: "Hỗ trợ 9:00 - 22:00 hằng ngày", en: "Support 9:00 to 22:00 daily" },
    licence: [{ vi: "Giấy phép G1 số 000/GP-BTTTT", en: "Licence G1 No. 000/GP-BTTTT" }],
    chat: "https://zalo.example/mau",
    bonus: { first: 10, later: 5 },
  },
  slider: [
    {
      id: "1",
      status: 1,
      image: "/banners/first-topup.svg",
      title: { vi: "Thưởng 10% Vxu cho lần nạp đầu", en: "10% bonus Vxu on your first top-up" },
    },
    {
      id: "2",
      status: 0,
      image: "/banners/tien-canh.svg",
      title: { vi: "Máy chủ mới đã mở", en: "A new server is open" },
      link: "/tien-canh-mobile",
    },
  ],
  ads: [],
};

export const methods: z.input<typeof catalogueMethod>[] = [
  {
    id: 1,
    name: { vi: "ATM / QR / Visa nội địa", en: "Bank ATM / QR / domestic Visa" },
    state: "open",
    prices: [20_000, 50_000, 100_000, 500_000],
  },
  {
    id: 15,
    name: { vi: "Chuyển khoản ngân hàng", en: "Direct bank transfer" },
    state: "trouble",
    notice: { vi: "Ngân hàng đang bảo trì.", en: "The bank is under maintenance." },
    prices: [100_000, 500_000],
  },
];

export const banks: z.input<typeof catalogueBank>[] = [
  { id: 3, name: "Vietcombank", code: "VIETCOMBANK", bin: "970436" },
  { id: 13, name: "BIDV", code: "BIDV", bin: "970418" },
];
