"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { Button, buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { saveCharacter, type ChosenCharacter } from "@/lib/client/game/character";
import { showToast } from "@/lib/client/layout/toast";
import { requireSignIn } from "@/lib/client/session/session";
import { useSignedIn } from "@/lib/client/session/use-user";
import { isSameId, type Id } from "@/lib/contract/ids";
import { useCharacters, useServerGroups } from "./characters";

interface CharacterPickerProps {
  gameId: Id;
  /** The address of "another game". */
  home: string;
  /** What was chosen before. */
  value?: ChosenCharacter;
  /** Recharge mode has no link to another game. */
  rechargeMode?: boolean;
  /** One select per row on a wide screen, too, as in the narrow dialog. */
  stacked?: boolean;
  onChoose: (character: ChosenCharacter) => void;
}

interface Picked {
  group?: number;
  server?: string;
  character?: string;
}

/** Server group, server, character: the same in the dialog and in the item shop. */
export function CharacterPicker({
  gameId,
  home,
  value,
  rechargeMode,
  stacked,
  onChoose,
}: CharacterPickerProps) {
  const t = useTranslations("character");
  const tFaults = useTranslations("faults");
  const signedIn = useSignedIn();
  const showFailure = () => void showToast("error", t("failed"));
  const groups = useServerGroups(gameId, signedIn, showFailure);
  const [picked, setPicked] = useState<Picked>(() => pickedOf(value));
  const [lastValue, setLastValue] = useState(() => pickedOf(value));
  // Another character was chosen elsewhere: by a dialog, by a repeated order, or by another account's sign-in.
  if (!isSame(lastValue, pickedOf(value))) {
    setLastValue(pickedOf(value));
    if (!isSame(picked, pickedOf(value))) setPicked(pickedOf(value));
  }
  const [asked, setAsked] = useState(false);

  const isPicked = ({ id }: { id: string | number }) => String(id) === picked.server;
  const group = groups.data?.find((each) =>
    picked.group === undefined ? each.servers.some(isPicked) : each.from === picked.group,
  );
  const server = group?.servers.find(isPicked);
  const characters = useCharacters(gameId, signedIn ? server?.id : undefined, showFailure);
  const character = characters.data?.find(({ id }) => isSameId(id, picked.character));
  const none = characters.data?.length === 0 || groups.data?.length === 0;

  const confirm = () => {
    setAsked(true);
    if (!server || !character) return;
    const chosen = {
      server_id: server.id,
      server_name: server.name,
      character_id: character.id,
      character_name: character.name,
    };
    saveCharacter(gameId, chosen);
    onChoose(chosen);
  };
  const faultWhen = (missing: boolean, fault: string) => (asked && missing ? fault : undefined);

  return (
    <div className="flex flex-col gap-4">
      <div className={`grid gap-4 ${stacked ? "" : "md:grid-cols-3"}`}>
        <Select
          label={t("group")}
          name="server_group"
          placeholder={signedIn && !groups.data && !groups.failed ? t("loading") : t("groupPlaceholder")}
          disabled={!groups.data?.length}
          options={(groups.data ?? []).map(({ from, to }) => ({
            value: String(from),
            label: t("groupName", { from, to }),
          }))}
          value={group ? String(group.from) : ""}
          onChange={(event) => setPicked({ group: Number(event.target.value) || 0 })}
          error={faultWhen(!group, tFaults("server_group_required"))}
        />
        <Select
          label={t("server")}
          name="server"
          placeholder={t("serverPlaceholder")}
          disabled={!group}
          options={(group?.servers ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={server ? String(server.id) : ""}
          onChange={(event) => setPicked({ group: group?.from, server: event.target.value })}
          error={faultWhen(!server, tFaults("server_required"))}
        />
        <Select
          label={t("character")}
          name="character"
          placeholder={
            server && !characters.data && !characters.failed ? t("loading") : t("characterPlaceholder")
          }
          disabled={!characters.data?.length}
          options={(characters.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={character ? String(character.id) : ""}
          onChange={(event) => setPicked({ ...picked, character: event.target.value })}
          error={none ? tFaults("character_none") : faultWhen(!character, tFaults("character_required"))}
        />
      </div>
      {(groups.failed || characters.failed) && (
        <Notice tone="error">
          {groups.reason ?? characters.reason ?? t("failed")}
          {/* A target's height, in the height of the line. */}
          <button
            type="button"
            className="-my-3 ml-1 inline-flex min-h-target items-center px-2 font-bold underline underline-offset-4"
            onClick={groups.failed ? groups.retry : characters.retry}
          >
            {t("retry")}
          </button>
        </Notice>
      )}
      <div className={`flex flex-col gap-3 ${stacked ? "" : "sm:flex-row"}`}>
        <Button
          variant="primary"
          className="only-visitor min-h-[52px] sm:px-8"
          onClick={() => void requireSignIn()}
        >
          {t("signIn")}
        </Button>
        <Button
          variant="primary"
          className="only-signed-in min-h-[52px] sm:px-8"
          disabled={!groups.data?.length || none || characters.failed}
          onClick={confirm}
        >
          {t("confirm")}
        </Button>
        {!rechargeMode && (
          <a href={home} className={buttonClass("ghost")}>
            {t("otherGame")}
          </a>
        )}
      </div>
    </div>
  );
}

function pickedOf(value?: ChosenCharacter): Picked {
  return { server: value && String(value.server_id), character: value && String(value.character_id) };
}

/** Compares the servers only where a character is chosen. */
function isSame(one: Picked, other: Picked): boolean {
  return one.character === other.character && (!one.character || one.server === other.server);
}
