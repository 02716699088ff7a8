import { collectStartGarbage } from './start-garbage';

describe('the garbage of the start', () => {
  let received: number;
  let collect: jest.Mock<Promise<void>>;
  let ending: AbortController;
  beforeEach(() => {
    jest.useFakeTimers();
    received = 7;
    collect = jest.fn(() => Promise.resolve());
    ending = new AbortController();
    collectStartGarbage(() => received, ending.signal, collect);
  });
  afterEach(() => jest.useRealTimers());

  it('is collected once, when the jobs have run and five seconds have passed without a request', () => {
    jest.advanceTimersByTime(34_999);
    expect(collect).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(collect).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(600_000);
    expect(collect).toHaveBeenCalledTimes(1);
  });

  it('is left alone while requests arrive, one within five seconds', () => {
    const arrivals = setInterval(() => (received += 1), 4_900);
    jest.advanceTimersByTime(600_000);
    expect(collect).not.toHaveBeenCalled();
    clearInterval(arrivals);
    jest.advanceTimersByTime(10_000);
    expect(collect).toHaveBeenCalledTimes(1);
  });

  it('is left alone when the process ends', () => {
    jest.advanceTimersByTime(32_000);
    ending.abort();
    jest.advanceTimersByTime(60_000);
    expect(collect).not.toHaveBeenCalled();
  });
});
