/** @jest-environment jsdom */
import { cleanup, render } from "@testing-library/react";
import { inEnglish, inVietnamese } from "@/lib/i18n/testing";
import { EventList } from "./event-list";
import { WebhookRow } from "./webhook-row";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));
afterEach(cleanup);

const at = "2026-03-02T05:00:00Z";
const address = { id: 1, url: "https://crm.example/nap", description: "", types: [], enabled: true };
const counted = { ...address, created_at: at, failures: 3, waiting: 1, dead: 0 };
const event = { seq: 1, type: "order.paid" as const, subject: "VGP1", at, attempts: 4 };

test.each([
  ["HTTP 503", "bên nhận trả lời mã 503", "the receiver answers with status 503"],
  ["private_address", "địa chỉ thuộc mạng riêng", "the address is in a private network"],
  ["no_such_host", "không tìm thấy tên máy chủ", "there is no host of this name"],
  ["bad_certificate", "chứng chỉ TLS không hợp lệ", "its TLS certificate isn't valid"],
  ["timeout", "bên nhận không trả lời kịp", "the receiver doesn't answer in time"],
  ["unreachable", "không kết nối được", "no connection"],
  // As earlier programs wrote it.
  ["PrivateAddressError", "địa chỉ thuộc mạng riêng", "the address is in a private network"],
  ["TimeoutError", "bên nhận không trả lời kịp", "the receiver doesn't answer in time"],
  ["Error", "không kết nối được", "no connection"],
])("an address and an event say why it failed: %s", (last_error, vi, en) => {
  const webhook = { ...counted, last_error };
  const events = [{ ...event, state: "dead" as const, last_error }];
  const page = (
    <>
      <WebhookRow webhook={webhook} isChosen onSecret={() => undefined} />
      <EventList webhook={webhook} open={false} events={events} next_before={null} />
    </>
  );
  for (const [wrapper, words] of [
    [inVietnamese, vi],
    [inEnglish, en],
  ] as const) {
    render(page, wrapper);
    expect(document.body.textContent?.split(words)).toHaveLength(3);
    cleanup();
  }
});
