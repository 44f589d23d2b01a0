"use client";

import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { saveCharacter, type ChosenCharacter } from "@/lib/browser/game/character";
import { useCharacters, useServerGroups } from "@/lib/browser/game/characters";
import { showToast } from "@/lib/browser/layout/toast";
import { requireSignIn } from "@/lib/browser/session/session";
import { useSignedIn } from "@/lib/browser/session/use-user";
import { fill } from "@/lib/i18n/fill";
import type { FormFaults } from "@/lib/i18n/form-faults";
import type { Texts } from "@/lib/i18n/texts";

interface CharacterPickerProps {
  gameId: number;
  texts: Texts<"character">;
  faults: FormFaults;
  /** Where "another game" leads. */
  home: string;
  /** What was chosen before. */
  value?: ChosenCharacter;
  /** In recharge mode there is no way to another game. */
  rechargeMode?: boolean;
  /** One under the other on a wide screen, too: the dialog is narrow. */
  stacked?: boolean;
  onChoose: (character: ChosenCharacter) => void;
}

interface Picked {
  group?: number;
  server?: string;
  character?: string;
}

/** Server group, server, character: the same in step 1 of the top-up page and in the dialog. */
export function CharacterPicker({
  gameId,
  texts,
  faults,
  home,
  value,
  rechargeMode,
  stacked,
  onChoose,
}: CharacterPickerProps) {
  const signedIn = useSignedIn();
  const tell = () => void showToast("error", texts.failed);
  const groups = useServerGroups(gameId, signedIn, tell);
  const [picked, setPicked] = useState<Picked>({
    server: value && String(value.server_id),
    character: value?.character_id,
  });
  const [asked, setAsked] = useState(false);

  const isPicked = ({ id }: { id: string | number }) => String(id) === picked.server;
  const group = groups.data?.find((each) =>
    picked.group === undefined ? each.servers.some(isPicked) : each.from === picked.group,
  );
  const server = group?.servers.find(isPicked);
  const characters = useCharacters(gameId, signedIn ? server?.id : undefined, tell);
  const character = characters.data?.find(({ id }) => id === picked.character);
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
          label={texts.group}
          name="server_group"
          placeholder={signedIn && !groups.data && !groups.failed ? texts.loading : texts.groupPlaceholder}
          disabled={!groups.data?.length}
          options={(groups.data ?? []).map(({ from, to }) => ({
            value: String(from),
            label: fill(texts.groupName, { from, to }),
          }))}
          value={group ? String(group.from) : ""}
          onChange={(event) => setPicked({ group: Number(event.target.value) || 0 })}
          error={faultWhen(!group, faults.server_group_required)}
        />
        <Select
          label={texts.server}
          name="server"
          placeholder={texts.serverPlaceholder}
          disabled={!group}
          options={(group?.servers ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={server ? String(server.id) : ""}
          onChange={(event) => setPicked({ group: group?.from, server: event.target.value })}
          error={faultWhen(!server, faults.server_required)}
        />
        <Select
          label={texts.character}
          name="character"
          placeholder={
            server && !characters.data && !characters.failed ? texts.loading : texts.characterPlaceholder
          }
          disabled={!characters.data?.length}
          options={(characters.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={character?.id ?? ""}
          onChange={(event) => setPicked({ ...picked, character: event.target.value })}
          error={none ? faults.character_none : faultWhen(!character, faults.character_required)}
        />
      </div>
      {(groups.failed || characters.failed) && (
        <Notice tone="error">
          {texts.failed}{" "}
          <button
            type="button"
            className="min-h-target px-1 font-bold underline underline-offset-4"
            onClick={groups.failed ? groups.retry : characters.retry}
          >
            {texts.retry}
          </button>
        </Notice>
      )}
      <div className={`flex flex-col gap-3 ${stacked ? "" : "sm:flex-row"}`}>
        <Button
          variant="primary"
          className="only-visitor min-h-[52px] sm:px-8"
          onClick={() => void requireSignIn()}
        >
          {texts.signIn}
        </Button>
        <Button variant="primary" className="only-signed-in min-h-[52px] sm:px-8" onClick={confirm}>
          {texts.confirm}
        </Button>
        {!rechargeMode && (
          <a href={home} className={buttonClass("ghost")}>
            {texts.otherGame}
          </a>
        )}
      </div>
    </div>
  );
}
