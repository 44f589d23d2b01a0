import "server-only";
import type { DeviceMethods, DeviceWallet } from "@/lib/client/device-wallets";
import { readEnv } from "@/lib/env";
import { methods } from "@/lib/payment";
import type { MethodDefinition } from "@/lib/payment/define";

/** The wallet that a device needs to pay by the method; in the sandbox every device may try it. */
export function deviceOf({ sheet }: MethodDefinition): DeviceWallet | undefined {
  return readEnv().SANDBOX_PROVIDERS || sheet === "google" ? undefined : sheet;
}

/**
 * The methods that need a device wallet, by publisher's id: for a page that lists methods as the publisher names them.
 */
export function listDeviceMethods(): DeviceMethods {
  return Object.fromEntries(
    methods.flatMap((method) => {
      const device = deviceOf(method);
      return device ? method.ids.map((id) => [id, device]) : [];
    }),
  );
}
