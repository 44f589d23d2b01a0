import { demoRules } from "./shop";

/** What an operator would write into the publisher's own system: settings, banners, ads. */
export const demoDocuments = {
  setting: {
    setting_config: [
      { name: "support", value: "https://hotro.example/nap-vxu" },
      { name: "guide", value: "https://hotro.example/huong-dan" },
    ],
    company: {
      vi: "Công ty Cổ phần VGP (môi trường thử nghiệm)",
      en: "VGP Joint Stock Company (test environment)",
    },
    support_hours: { vi: "Hỗ trợ 9:00 - 22:00 hằng ngày", en: "Support 9:00 to 22:00 daily" },
    licence: [
      {
        vi: "Địa chỉ: 1 Đường Mẫu, Phường Mẫu, TP. Hồ Chí Minh",
        en: "Address: 1 Sample Street, Sample Ward, Ho Chi Minh City",
      },
      {
        vi: "Giấy phép cung cấp dịch vụ trò chơi điện tử G1 số 000/GP-BTTTT (mẫu)",
        en: "Online game service licence G1 No. 000/GP-BTTTT (sample)",
      },
      {
        vi: "Chịu trách nhiệm nội dung: Nguyễn Văn Mẫu",
        en: "Responsible for content: Nguyễn Văn Mẫu",
      },
    ],
    chat: "https://zalo.example/vgp",
  },
  // The one without a link opens the table of SMS top-ups. The last is over: it is kept, and not shown.
  slider: [
    {
      id: "1",
      status: 1,
      image: "/banners/first-topup.svg",
      title: { vi: "Thưởng 10% Vxu cho lần nạp đầu", en: "10% bonus Vxu on your first top-up" },
    },
    {
      id: "2",
      status: 1,
      image: "/banners/tien-canh.svg",
      title: { vi: "Tiên Cảnh Mobile: máy chủ mới đã mở", en: "Tiên Cảnh Mobile: a new server is open" },
      link: "/tien-canh-mobile",
    },
    {
      id: "3",
      status: 1,
      image: "/banners/long-thanh.svg",
      title: { vi: "Long Thành Chiến: mùa công thành", en: "Long Thành Chiến: siege season" },
      link: "/long-thanh-chien",
    },
    {
      id: "4",
      status: 0,
      image: "/banners/first-topup.svg",
      title: { vi: "Sự kiện đã kết thúc", en: "An event that is over" },
    },
  ],
  ads: [
    {
      id: "ad-1",
      status: 1,
      image: "/marks/vietqr.svg",
      title: {
        vi: "Chuyển khoản VietQR: quét mã, Vxu vào ví trong một phút",
        en: "VietQR transfer: scan, and your Vxu arrives within a minute",
      },
      link: "/kiem-the-vo-song",
    },
  ],
  // The web shop's rules (the_le), for every game.
  rules: demoRules,
  maintains: [],
  inspected: [],
};
