import { act, fireEvent, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { notices, type Notice } from '../../domain/messages';
import { renderInShop } from '../testing/storefront';
import { Notices } from './Notices';

function show(...given: Notice[]) {
  const { services } = renderInShop(<Notices />);
  act(() => given.forEach((notice) => services.alerts.show(notice)));
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const applied = () => screen.queryByText('Coupon code applied successfully.');

describe('Notices', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    ['cart and coupon', 4000, notices.couponApplied],
    ['newsletter', 5000, notices.subscribed],
    ['account and checkout', 11_000, notices.accountUpdated],
  ] as const)('removes a %s notice after %i ms and not before', (_, duration, notice) => {
    show(notice);
    pass(duration - 1);
    expect(screen.queryByText(notice.text)).not.toBeNull();
    pass(1);
    expect(screen.queryByText(notice.text)).toBeNull();
  });

  it('pauses on hover and resumes with the remaining time', () => {
    show(notices.couponApplied);
    pass(3000);
    const notice = screen.getByText('Coupon code applied successfully.');
    fireEvent.pointerEnter(notice);
    pass(60_000);
    expect(applied()).not.toBeNull();
    fireEvent.pointerLeave(notice);
    pass(999);
    expect(applied()).not.toBeNull();
    pass(1);
    expect(applied()).toBeNull();
  });

  it('pauses while it has the focus', () => {
    show(notices.couponApplied);
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    pass(60_000);
    expect(applied()).not.toBeNull();
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
    pass(4000);
    expect(applied()).toBeNull();
  });

  it('has the role status, or alert for errors', () => {
    show(notices.couponApplied, notices.couponUnknown);
    expect(screen.getByRole('status').textContent).toContain('Coupon code applied successfully.');
    expect(screen.getByRole('alert').textContent).toContain('Coupon code does not exist.');
  });

  it('is removed when dismissed', () => {
    show(notices.couponApplied);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(applied()).toBeNull();
  });

  it('shows a repeated message once and restarts its timer', () => {
    const { services } = renderInShop(<Notices />);
    act(() => services.alerts.show(notices.couponApplied));
    pass(3000);
    act(() => services.alerts.show(notices.couponApplied));
    expect(screen.getAllByText('Coupon code applied successfully.')).toHaveLength(1);
    pass(3999);
    expect(applied()).not.toBeNull();
    pass(1);
    expect(applied()).toBeNull();
  });
});
