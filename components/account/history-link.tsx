"use client";

import { Icon } from "@/components/ui/icon";
import { glideToElement } from "@/lib/client/layout/glide";
import { gameHistoryId } from "./game-history-id";

/** Scrolls to the game's latest orders where the page has them; elsewhere links to the history page. */
export function HistoryLink({ href, label }: { href: string; label: string }) {
  const scroll = (event: React.MouseEvent) => {
    const section = document.getElementById(gameHistoryId);
    if (!section || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    glideToElement(section);
  };
  return (
    <a
      href={href}
      onClick={scroll}
      aria-label={label}
      title={label}
      className="menu-item to-history only-signed-in"
    >
      <Icon d="M5 3h10v14l-2.5-1.5L10 17l-2.5-1.5L5 17ZM8 7.5h4M8 11h4" />
      <span className="menu-wider">{label}</span>
    </a>
  );
}
