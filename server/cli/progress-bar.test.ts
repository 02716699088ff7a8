import { createProgressBar } from './progress-bar';

/** A stream that keeps what was written to it. */
const stream = (isTTY: boolean) => {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => void written.push(text) };
};

describe('the progress bar', () => {
  it('shows the phase and the part that is done on a terminal, and removes itself', () => {
    const terminal = stream(true);
    const bar = createProgressBar(terminal, () => 0);
    bar.show('Reading', 1, 4);
    bar.clear();
    expect(terminal.written).toEqual([expect.stringMatching(/^\rReading .*25 %/), '\r\u001b[K']);
  });

  it('is not drawn more often than ten times a second', () => {
    const terminal = stream(true);
    let now = 0;
    const bar = createProgressBar(terminal, () => now);
    for (; now < 1000; now += 1) bar.show('Storing', now, 1000);
    expect(terminal.written).toHaveLength(10);
  });

  it('writes nothing to a pipe', () => {
    const pipe = stream(false);
    const bar = createProgressBar(pipe);
    bar.show('Reading', 1, 4);
    bar.clear();
    expect(pipe.written).toEqual([]);
  });
});
