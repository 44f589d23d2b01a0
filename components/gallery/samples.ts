import type { Order, Product } from "@/lib/contract/entities";

export const longName = "Nguyễn Hoàng Thiên Long Phượng Vũ Cửu Thiên Huyền Nữ Tuyệt Thế Vô Song Kiếm Khách";
export const longGame = "Thiên Hạ Đệ Nhất Võ Lâm Minh Chủ Truyền Kỳ: Phong Vân Tái Khởi";
/** Twelve digits: wider than any amount that will be paid. */
export const largeAmount = 123_456_789_012;

export const servers = {
  code: 0,
  data: Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `S${index + 1} Bạch Hổ` })),
};
export const longServers = { code: 0, data: [{ id: 1, name: `Máy chủ ${longName}` }] };
export const characters = { code: 0, data: [{ id: "77", name: "Lục Vân Tiên" }] };
export const longCharacters = { code: 0, data: [{ id: "77", name: longName }] };
export const noCharacters = { code: 0, data: [] };
export const consent = {
  code: 200,
  data: {
    terms: {
      version: "2026-11-01",
      terms_url: "https://nap.example/dieu-khoan",
      privacy_url: "https://nap.example/rieng-tu",
    },
  },
};
export const refusal = {
  code: 502,
  message: "Không kết nối được hệ thống thanh toán. Vui lòng thử lại sau.",
  data: { error: "publisher_unreachable" },
};
/** Chosen before, as the cookie keeps it; its game is none. */
export const noGame = 0;
export const chosen = {
  server_id: 1,
  server_name: "S1 Bạch Hổ",
  character_id: "77",
  character_name: "Lục Vân Tiên",
};

type SampleOrder = Order & { transaction_id: string };

export const order: SampleOrder = {
  transaction_id: "VGP260302A7K9Q2",
  kind: "topup",
  state: "settled",
  method_id: 1,
  payment_method: "ATM / QR / Visa nội địa",
  game_id: 1,
  game_alias: "kiem-the-vo-song",
  game_name: "Kiếm Thế Vô Song",
  amount: 100_000,
  vxu: 1_000,
  bonus_vxu: 100,
  server_id: 1,
  server_name: "S1 Bạch Hổ",
  character_id: "77",
  character_name: "Lục Vân Tiên",
  created_at: "2026-03-02T05:00:00Z",
  updated_at: "2026-03-02T05:01:10Z",
  timeline: [
    { step: "made", at: "2026-03-02T05:00:00Z" },
    { step: "paid", at: "2026-03-02T05:01:00Z" },
    { step: "arrived", at: "2026-03-02T05:01:10Z" },
  ],
};

export const longOrder: SampleOrder = {
  ...order,
  transaction_id: "VGP260302A7K9Q2M4X8C6V0B1N3Z5L7J9H2G4F6D8",
  payment_method: "Thẻ cào điện thoại trả trước của nhà mạng Viettel (xử lý tự động)",
  game_name: longGame,
  server_name: `Máy chủ ${longName}`,
  character_name: longName,
  amount: largeAmount,
  vxu: largeAmount,
  bonus_vxu: largeAmount,
};

export const product: Product = {
  id: "g1",
  name: "Rương Thần Binh Mùa Xuân",
  image: "",
  price: 500,
  items: [
    {
      name: "Thần binh ngẫu nhiên",
      description: "Một trong 12 thần binh bậc 5, có hiệu lực vĩnh viễn.",
      picture: "",
    },
    { name: "500 Nguyên bảo khóa", description: "", picture: "" },
    { name: "Thú cưỡi Bạch Mã (7 ngày)", description: "Tăng 60% tốc độ di chuyển.", picture: "" },
  ],
  game_id: 1,
};

export const longProduct: Product = {
  ...product,
  name: `Rương Thần Binh của ${longName}`,
  price: largeAmount,
  price_old: largeAmount + 1,
  discount: 99,
  items: Array.from({ length: 12 }, (_, index) => ({
    name: `${index + 1}. ${longName}`,
    description: `Vật phẩm của ${longName}, dùng được trong ${longGame}.`,
    picture: "",
  })),
};

export const qr = {
  qr_text:
    "00020101021226530010vn.zalopay0115VGP260302A7K9Q2020300103003541010000005802VN62150811VGP2603026304ABCD",
  transaction_id: order.transaction_id,
  expires_at: "2026-03-02T05:15:00Z",
};
