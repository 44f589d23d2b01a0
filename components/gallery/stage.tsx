"use client";

import {
  isValidElement,
  Suspense,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";
import type { TopupGame } from "@/lib/client/topup-data";
import { LoadedMessages } from "@/lib/i18n/loaded-messages";
import { DialogOpener } from "./dialog-opener";
import { pretend } from "./pretend";
import { loadStory } from "./stories";
import { takeSteps, type Step } from "./take-steps";

interface StageProps {
  locale: string;
  name: string;
  state: string;
  game: TopupGame;
}

const never = () => () => undefined;

/** One state of one entry, drawn in the browser alone: its calls are answered there, too. */
export function Stage(props: StageProps) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return inBrowser ? <Story key={props.locale} {...props} /> : <Skeleton className="h-40" />;
}

function Story(props: StageProps) {
  const [setting] = useState(() => setUp(props));
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <LoadedMessages locale={props.locale}>
        <Setting setting={setting} {...props} />
      </LoadedMessages>
    </Suspense>
  );
}

async function setUp({ name, state }: StageProps) {
  const story = await loadStory(name, state);
  if (!story) throw new Error(`the gallery has no ${name} in the state ${state}`);
  pretend(story);
  return story;
}

function Setting({ setting, locale, game }: StageProps & { setting: ReturnType<typeof setUp> }) {
  const story = use(setting);
  const t = useTranslations();
  const [{ shown, steps }] = useState(() => {
    const scene = { locale, t, game };
    return { shown: story.show(scene), steps: story.steps?.(scene) };
  });
  if (shown && typeof shown === "object" && "name" in shown && !isValidElement(shown)) {
    return <DialogOpener dialog={shown} label={t("gallery.open")} steps={steps} />;
  }
  return <Stepped steps={steps}>{shown as ReactNode}</Stepped>;
}

interface SteppedProps {
  steps?: readonly Step[];
  children: ReactNode;
}

/** It is marked as drawn once its steps have led where they should, and has a height where there is nothing to show. */
function Stepped({ steps, children }: SteppedProps) {
  const [drawn, setDrawn] = useState(!steps);
  useEffect(() => steps && takeSteps(steps, () => setDrawn(true)), [steps]);
  return (
    <div data-stage={drawn ? "" : undefined} className="min-h-px">
      {children}
    </div>
  );
}
