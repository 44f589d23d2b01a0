import { startMailServer, type TakenLetter } from "../sandbox/mail-server";

export interface LetterBox {
  url: string;
  taken: TakenLetter[];
  /** Letters that came as far as their recipient. */
  tried: number;
  /** `code`: refuses the recipient with it; `cut`: ends the connection there. */
  answer: "take" | "cut" | { code: number };
  reset(): void;
  close(): Promise<void>;
}

/** A mail server which answers as a test wants. */
export async function listenForLetters(): Promise<LetterBox> {
  const { server, url } = await startMailServer((letter) => box.taken.push(letter), {
    closeTimeout: 100,
    onRcptTo(_address, session, done) {
      box.tried += 1;
      if (box.answer === "take") return done();
      if (box.answer === "cut") return cut(session.id);
      done(Object.assign(new Error("not this one"), { responseCode: box.answer.code }));
    },
  });
  /** Ends the connection of a session without a word. */
  const cut = (id: string) => {
    for (const connection of server.connections as Set<{ id: string; _socket: { destroy(): void } }>)
      if (connection.id === id) connection._socket.destroy();
  };
  const box: LetterBox = {
    url,
    taken: [],
    tried: 0,
    answer: "take",
    reset() {
      Object.assign(box, { taken: [], tried: 0, answer: "take" });
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return box;
}
