"use client";

import { useCallback, useEffect, useRef, useState, type ComponentType } from "react";
import { createAutoplay, holdByPage, type Autoplay, type Hold } from "./autoplay";
import type { SliderEngineProps } from "./slider-engine";

const swipe_px = 40;

/**
 * Which slide is shown, and what turns it. The engine is fetched when it is first wanted: at the first turn, or when
 * a player reaches for the slides. Should it not come, slides are changed without it.
 */
export function useSlider(count: number) {
  const [index, setIndex] = useState(0);
  const [Engine, setEngine] = useState<ComponentType<SliderEngineProps>>();
  const [paused, setPaused] = useState(false);
  const asked = useRef<Promise<void>>(undefined);
  const autoplay = useRef<Autoplay>(undefined);
  const touched = useRef<number>(undefined);

  const loadEngine = useCallback(
    () =>
      (asked.current ??= import("./slider-engine").then(
        ({ SliderEngine }) => setEngine(() => SliderEngine),
        () => undefined,
      )),
    [],
  );

  useEffect(() => {
    if (count < 2) return;
    // Turned before the engine is there, the slide would pop in, and glide in once more when the engine begins.
    const slides = createAutoplay(loadEngine, () => setIndex((now) => (now + 1) % count));
    autoplay.current = slides;
    slides.restart();
    const letGo = holdByPage(slides);
    return () => {
      letGo();
      slides.stop();
    };
  }, [count, loadEngine]);

  const hold = (reason: Hold, held: boolean) => {
    if (held) void loadEngine();
    autoplay.current?.hold(reason, held);
  };
  const show = useCallback((to: number) => {
    setIndex(to);
    autoplay.current?.restart();
  }, []);
  return {
    index,
    Engine,
    show,
    step: (by: 1 | -1) => show((index + by + count) % count),
    paused,
    pause: () => {
      autoplay.current?.hold("paused", !paused);
      setPaused(!paused);
    },
    /** Pointer and keyboard hold the slides while they are on them. */
    holders: {
      onPointerEnter: (event: React.PointerEvent) => event.pointerType === "mouse" && hold("hover", true),
      onPointerLeave: () => hold("hover", false),
      onPointerDown: (event: React.PointerEvent) => event.pointerType !== "mouse" && hold("touch", true),
      onTouchStart: (event: React.TouchEvent) => {
        touched.current = Engine ? undefined : event.touches[0]?.clientX;
      },
      onTouchEnd: (event: React.TouchEvent) => {
        const from = touched.current;
        const moved = from === undefined ? 0 : (event.changedTouches[0]?.clientX ?? from) - from;
        // The swipe that fetches the engine is none of its own.
        if (Math.abs(moved) > swipe_px) show((index + (moved < 0 ? 1 : -1) + count) % count);
        hold("touch", false);
      },
      onTouchCancel: () => hold("touch", false),
      onFocus: () => hold("focus", true),
      onBlur: () => hold("focus", false),
    },
  };
}
