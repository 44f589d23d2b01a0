"use client";

import { useEffect, type RefObject } from "react";
import useEmblaCarousel from "embla-carousel-react";

export interface SliderEngineProps {
  /** Holds the row of slides, which stays as it is: what has the keyboard's focus keeps it. */
  viewport: RefObject<HTMLElement | null>;
  /** The slide to be shown; the engine glides there. */
  index: number;
  /** The player has swiped to another. */
  onIndex: (index: number) => void;
}

/** Lets the slides be swiped, and glides them. It draws nothing of its own. */
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
