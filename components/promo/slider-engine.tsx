"use client";

import { useEffect, type RefObject } from "react";
import useEmblaCarousel from "embla-carousel-react";

export interface SliderEngineProps {
  /** Contains the row of slides. The elements are reused, so that focus is not lost. */
  viewport: RefObject<HTMLElement | null>;
  /** The slide to show; the engine scrolls there smoothly. */
  index: number;
  /** The player has swiped to another. */
  onIndex: (index: number) => void;
}

/** Adds swiping and smooth scrolling to the slides. It renders nothing. */
export function SliderEngine({ viewport, index, onIndex }: SliderEngineProps) {
  const [attach, embla] = useEmblaCarousel({ loop: true });

  useEffect(() => attach(viewport.current), [attach, viewport]);

  useEffect(() => {
    if (!embla || embla.selectedScrollSnap() === index) return;
    embla.scrollTo(index, window.matchMedia("(prefers-reduced-motion: reduce)").matches);
  }, [embla, index]);

  useEffect(() => {
    if (!embla) return;
    const follow = () => onIndex(embla.selectedScrollSnap());
    embla.on("select", follow);
    return () => void embla.off("select", follow);
  }, [embla, onIndex]);

  return null;
}
