import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInShop } from '../../testing/storefront';
import type { StartedCardPaymentPartsFragment } from './OrderPlacement.generated';
import { useCardProvider } from './use-card-provider';

function PayButton({ name, onEnd }: { name: string; onEnd?: (kind: string) => void }) {
  const { openPopup, popup } = useCardProvider();
  const [end, setEnd] = useState('');
  const payment: StartedCardPaymentPartsFragment = {
    provider: name,
    providerOrderId: 'order_1',
    amountMinor: 850,
    currencyCode: 'GBP',
    publicKey: 'key',
  };
  const pay = async () => {
    const { kind } = await openPopup(payment);
    setEnd(kind);
    onEnd?.(kind);
  };
  return (
    <>
      <button type="button" onClick={() => void pay()}>
        Pay
      </button>
      <output>{end}</output>
      {popup}
    </>
  );
}

const scripts = () => [...document.querySelectorAll('script[src*="razorpay"]')];
const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pay' }));

describe('useCardProvider', () => {
  it('returns the sandbox popup when the server configures it, without loading external scripts', async () => {
    renderInShop(<PayButton name="sandbox" />);
    await pay();
    expect(await screen.findByRole('dialog', { name: 'Fernwild' })).toBeTruthy();
    expect(scripts()).toEqual([]);
  });

  it('reports the popup as closed when its page is left', async () => {
    const ends: string[] = [];
    const { unmount } = renderInShop(<PayButton name="sandbox" onEnd={(kind) => ends.push(kind)} />);
    await pay();
    await screen.findByRole('dialog', { name: 'Fernwild' });
    unmount();
    await waitFor(() => expect(ends).toEqual(['closed']));
  });

  it('returns the Razorpay popup with the shop name when the server configures it', async () => {
    const names: string[] = [];
    window.Razorpay = class {
      constructor({ name, modal }: ConstructorParameters<NonNullable<Window['Razorpay']>>[0]) {
        names.push(name);
        this.open = modal.ondismiss;
      }
      readonly open: () => void;
      readonly on = () => undefined;
    };
    renderInShop(<PayButton name="razorpay" />);
    await pay();
    scripts()[0]?.dispatchEvent(new Event('load'));
    expect(await screen.findByText('closed')).toBeTruthy();
    expect(names).toEqual(['Fernwild']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('returns nothing for an unknown provider', async () => {
    renderInShop(<PayButton name="paper" />);
    await pay();
    expect(await screen.findByText('declined')).toBeTruthy();
  });
});
