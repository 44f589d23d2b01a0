"use client";

import {
  useState,
  type ComponentProps,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { Picture } from "./picture";

export interface Choice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** A picture's address, or an element. Decoration only: the label says the same. */
  image?: ReactNode;
  /** The tile is on the first screen: its picture is loaded with the page. */
  isFirst?: boolean;
  disabled?: boolean;
  /** Can be chosen, but does not fit another choice. */
  faint?: boolean;
  /** A device wallet's kind: shown only on devices that have it (app/globals.css). */
  device?: string;
  /** The language of its texts, where it is not the page's. */
  lang?: string;
  /** The id of the form that its radio button belongs to, if it is not in one. */
  form?: string;
}

interface ChoiceGroupProps {
  legend: ReactNode;
  /** Grid classes for the columns, phones first. */
  columns?: string;
  className?: string;
  /** Shows the legend to screen readers only, where a heading already says it. */
  hideLegend?: boolean;
  error?: string;
  /** What follows the keyboard in the group (useArrowKeys). */
  keys?: Pick<ComponentProps<"fieldset">, "onKeyDown" | "onKeyUp" | "onPointerDown" | "onBlur">;
}

interface ChoiceGridProps extends ChoiceGroupProps {
  name: string;
  options: readonly Choice[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** A choice leads on to the next step: arrow keys only move the focus, and Space, Enter or a press chooses. */
  leadsOn?: boolean;
  /** An element in the grid after the tiles. */
  last?: ReactNode;
}

function followArrows() {
  let moving = false;
  const stop = () => void (moving = false);
  return {
    isMoving: () => moving,
    keys: {
      onKeyDown: ({ key }: KeyboardEvent) => void (moving = key.startsWith("Arrow")),
      onKeyUp: stop,
      onPointerDown: stop,
    },
  };
}

/** Whether an arrow key is choosing: it chooses every option that it passes, so the player may only be on the way. */
export const useArrowKeys = () => useState(followArrows)[0];

/** Whether the focus goes out of the group, and not out of the window, from which it comes back. */
export const isLeft = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  document.hasFocus() && !currentTarget.contains(relatedTarget);

/** A radio group as tiles. The radios are native, so arrow keys, forms and screen readers work. */
export function ChoiceGrid({
  name,
  options,
  value,
  onChange,
  leadsOn = false,
  last,
  ...group
}: ChoiceGridProps) {
  const { isMoving, keys } = useArrowKeys();
  const onKeyDown = (event: KeyboardEvent) => {
    keys.onKeyDown(event);
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) onChange(event.target.value);
  };
  return (
    <ChoiceGroup {...group} keys={leadsOn ? { ...keys, onKeyDown } : undefined}>
      {options.map((option) => (
        <ChoiceTile
          key={option.value}
          {...option}
          name={name}
          isChosen={option.value === value}
          onChange={() => (leadsOn && isMoving()) || onChange(option.value)}
        />
      ))}
      {last}
    </ChoiceGroup>
  );
}

/** The same around tiles of one's own. */
export function ChoiceGroup({
  legend,
  columns = "grid-cols-2 sm:grid-cols-3",
  className = "",
  hideLegend,
  error,
  keys,
  children,
}: ChoiceGroupProps & { children: ReactNode }) {
  return (
    <fieldset className={`min-w-0 ${className}`} {...keys}>
      <legend className={hideLegend ? "sr-only" : "mb-2 text-sm font-bold"}>{legend}</legend>
      {/* Above the tiles, which may be more than a screen. */}
      {error && (
        <p role="alert" className="mb-2 text-sm text-bad">
          {error}
        </p>
      )}
      <div className={`grid gap-2.5 ${columns}`}>{children}</div>
    </fieldset>
  );
}

const ignore = () => undefined;

interface ChoiceTileProps extends Choice {
  name: string;
  isChosen: boolean;
  onChange: () => void;
  style?: CSSProperties;
}

/** One radio button of a group, as a tile. */
export function ChoiceTile({ name, isChosen, onChange, style, ...option }: ChoiceTileProps) {
  return (
    <label
      className="choice"
      lang={option.lang}
      data-device={option.device}
      data-faint={(option.faint && !isChosen) || undefined}
      style={style}
    >
      <input
        type="radio"
        name={name}
        form={option.form}
        value={option.value}
        checked={isChosen}
        disabled={option.disabled}
        // Arrow keys are clicks, too. React's change event is not enough: the chosen option can be chosen again, so that a
        // reopened step continues, and one that was pressed before the script came is checked already.
        onChange={ignore}
        onClick={onChange}
      />
      <span>
        {typeof option.image === "string" ? (
          // A local vector picture needs no image optimiser.
          <Picture src={option.image} width={40} height={40} loading={option.isFirst ? "eager" : "lazy"} />
        ) : (
          option.image
        )}
        <span className="min-w-0">
          <b>{option.label}</b>
          {option.hint && <small>{option.hint}</small>}
        </span>
      </span>
    </label>
  );
}
