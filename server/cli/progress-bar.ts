/** Reports how far a phase of a command has come. */
export type Progress = (phase: string, done: number, total: number) => void;

const noProgress: Progress = () => undefined;

const barWidth = 30;
const intervalMs = 100;

interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

interface ProgressBar {
  readonly show: Progress;
  /** Removes the bar. */
  clear(): void;
}

/** Draws a bar on one line of a terminal; nothing if the output goes elsewhere. */
export function createProgressBar(terminal: Terminal, now: () => number = () => performance.now()): ProgressBar {
  if (terminal.isTTY !== true) return { show: noProgress, clear: () => undefined };
  let nextAt = 0;
  let isShown = false;
  return {
    show: (phase, done, total) => {
      if (now() < nextAt) return;
      nextAt = now() + intervalMs;
      isShown = true;
      const part = total > 0 ? Math.min(done / total, 1) : 1;
      const filled = Math.round(part * barWidth);
      const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
      terminal.write(`\r${phase.padEnd(9)} ${bar} ${String(Math.floor(part * 100)).padStart(3)} %\x1b[K`);
    },
    clear: () => {
      if (isShown) terminal.write('\r\x1b[K');
      isShown = false;
    },
  };
}
