/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { saveCharacter } from "@/lib/client/game/character";
import { signInStore } from "@/lib/client/session/signed-in";
import type { TopupMethod } from "@/lib/client/topup-data";
import { inVietnamese } from "@/lib/i18n/testing";
import { methodOf } from "@/lib/payment";
import { viewMethod } from "@/lib/payment/define";
import { useTopup } from "./use-topup";

// What a game's page stores is tested in a browser (e2e/flows/sign-in.spec.ts).
jest.mock("@/lib/client/game/game-page", () => ({
  enterGame: () => undefined,
  refuseOtherGame: () => false,
}));
jest.mock("@/lib/client/session/session", () => {
  const { signInStore } = jest.requireActual("@/lib/client/session/signed-in");
  return {
    useSession: () => ({ signedIn: signInStore.read() !== "" }),
    requireSignIn: async () => signInStore.read() !== "",
  };
});

jest.mock("@/components/game/roles", () => ({ useRoles: () => ({ roles: [], failed: false }) }));

const signIn = (id: string) => void (document.cookie = `user_id=${id}; Path=/`);
const character = { server_id: 3, server_name: "S3 Bạch Hổ", character_id: "77", character_name: "Lục Vân" };
const card: TopupMethod = {
  view: viewMethod(methodOf(17), 17),
  title: "Thẻ Vcoin",
  hint: "",
  state: "open",
  options: [[100_000, 1000]],
};
const game = { id: 11, vgpId: "v11", alias: "kiem", name: "Kiếm Thế", needsCharacter: true };

test("a player who signs in in another tab does not pay for the previous player's character", async () => {
  signIn("p1");
  const { result } = renderHook(
    () => useTopup({ game, methods: [card], onMade: () => undefined }),
    inVietnamese,
  );
  act(() => {
    saveCharacter(game.id, character);
    result.current.chooseAmount(100_000);
    result.current.chooseMethod(card);
  });
  expect(result.current.draft.character).toEqual(character);

  signIn("p2");
  // Before and after the page is notified of the sign-in.
  for (const notify of [() => undefined, signInStore.announce]) {
    act(notify);
    await act(() => result.current.confirm({ serial: "PM1234567890", code: "123456789012" }));
    expect(result.current.panel.at).not.toBe("review");
    expect(result.current.characterAsked).toBe(true);
  }
  expect(result.current.draft.character).toBeUndefined();

  signIn("p1");
  act(signInStore.announce);
  await act(() => result.current.confirm({ serial: "PM1234567890", code: "123456789012" }));
  expect(result.current.panel.at).toBe("review");
});
