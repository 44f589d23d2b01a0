import { smsMethod } from "./sms-method";

export const smsViettel = smsMethod({ name: "smsViettel", id: 6, mark: "sms-viettel", operator: "Viettel" });
export const smsMobifone = smsMethod({
  name: "smsMobifone",
  id: 7,
  mark: "sms-mobifone",
  operator: "MobiFone",
});
export const smsVinaphone = smsMethod({
  name: "smsVinaphone",
  id: 11,
  mark: "sms-vinaphone",
  operator: "VinaPhone",
});
