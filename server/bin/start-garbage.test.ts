import { collectStartGarbage } from './start-garbage';

describe('the garbage of the start', () => {
  let share: number;
  let collect: jest.Mock<Promise<void>>;
  let ending: AbortController;
  beforeEach(() => {
    jest.useFakeTimers();
    share = 0.004;
    collect = jest.fn(() => Promise.resolve());
    ending = new AbortController();
    collectStartGarbage(ending.signal, { workedShare: () => share, collect });
  });
  afterEach(() => jest.useRealTimers());

  it('is collected once, when the jobs have run and five seconds have passed with hardly a request', () => {
    jest.advanceTimersByTime(34_999);
    expect(collect).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(collect).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(600_000);
    expect(collect).toHaveBeenCalledTimes(1);
  });

  it('is left alone while the shop is busy', () => {
    share = 0.2;
    jest.advanceTimersByTime(600_000);
    expect(collect).not.toHaveBeenCalled();
    share = 0.004;
    jest.advanceTimersByTime(5_000);
    expect(collect).toHaveBeenCalledTimes(1);
  });

  it('is left alone when the process ends', () => {
    jest.advanceTimersByTime(32_000);
    ending.abort();
    jest.advanceTimersByTime(60_000);
    expect(collect).not.toHaveBeenCalled();
  });
});
