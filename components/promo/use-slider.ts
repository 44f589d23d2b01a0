"use client";

import { useCallback, useEffect, useRef, useState, type ComponentType } from "react";
import { createAutoplay, holdByPage, type Autoplay, type Hold } from "./autoplay";
import type { SliderEngineProps } from "./slider-engine";

const swipe_px = 40;

/**
 * Which slide is shown, and the ways to change it. The engine is loaded when it is first needed: before the first
 * automatic step, or when a player points at or focuses the slides. If it fails to load, slides change without it.
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
    // Changed before the engine is loaded, the slide would appear at once, and scroll in again when the engine starts.
    const slides = createAutoplay(loadEngine, () => setIndex((now) => (now + 1) % count));
    autoplay.current = slides;
    slides.restart();
    const unlisten = holdByPage(slides);
    return () => {
      unlisten();
      slides.stop();
    };
  }, [count, loadEngine]);

  const hold = (reason: Hold, isSet: boolean) => {
    if (isSet) void loadEngine();
    autoplay.current?.hold(reason, isSet);
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
    /** Handlers that pause autoplay while pointer, touch or focus is on the slides. */
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
        // The engine does not see the swipe that loads it, so this one is handled here.
        if (Math.abs(moved) > swipe_px) show((index + (moved < 0 ? 1 : -1) + count) % count);
        hold("touch", false);
      },
      onTouchCancel: () => hold("touch", false),
      onFocus: () => hold("focus", true),
      onBlur: () => hold("focus", false),
    },
  };
}
