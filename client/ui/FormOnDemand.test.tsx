import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notices } from '../../domain/messages';
import { couponForm } from '../../domain/forms/coupon';
import { lazyCode } from '../lib/lazy-code';
import { deferred } from '../testing/deferred';
import { renderInShop } from '../testing/storefront';
import type { DynamicValues } from './field-state';
import { FormOnDemand } from './FormOnDemand';
import { Notices } from './Notices';
import { TextField } from './TextField';
import { SubmitButton, ValidatedForm } from './ValidatedForm';

const field = { name: 'coupon', label: 'Code', hint: 'One for each cart.' };

function Loaded({ text, onSend }: { text: string; onSend: (code: string) => void }) {
  return (
    <ValidatedForm
      form={couponForm}
      initialValues={{ coupon: text }}
      onSubmit={({ coupon }) => Promise.resolve(onSend(coupon))}
      label="Coupon"
    >
      <TextField<DynamicValues> {...field} />
      <SubmitButton busyLabel="Sending...">Apply</SubmitButton>
    </ValidatedForm>
  );
}

function show(load: () => Promise<typeof Loaded>) {
  const sent: string[] = [];
  const code = lazyCode(load);
  renderInShop(
    <>
      <FormOnDemand code={code} label="Coupon" field={field} button="Apply" initialText="FERN">
        {(Form, text) => <Form text={text} onSend={(coupon) => sent.push(coupon)} />}
      </FormOnDemand>
      <Notices />
    </>,
  );
  return sent;
}
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }));

describe('FormOnDemand', () => {
  it('fetches the form when the field gets the focus, and carries over text and focus', async () => {
    const form = deferred(Loaded);
    let fetches = 0;
    const sent = show(() => ((fetches += 1), form.promise));
    const early = box();
    expect([early.value, fetches]).toEqual(['FERN', 0]);
    await userEvent.type(early, '5');
    expect(fetches).toBe(1);
    form.release();
    await waitFor(() => expect(box()).not.toBe(early));
    await userEvent.keyboard('0{Enter}');
    await waitFor(() => expect(sent).toEqual(['FERN50']));
    expect(document.activeElement).toBe(box());
  });

  it('sends what was submitted before the form had arrived', async () => {
    const form = deferred(Loaded);
    const sent = show(() => form.promise);
    await apply();
    expect(sent).toEqual([]);
    form.release();
    await waitFor(() => expect(sent).toEqual(['FERN']));
  });

  it('says that the form cannot be fetched, and tries again', async () => {
    let isOnline = false;
    const sent = show(() => (isOnline ? Promise.resolve(Loaded) : Promise.reject(new Error('Offline.'))));
    await apply();
    expect(await screen.findByText(notices.somethingWentWrong.text)).toBeTruthy();
    isOnline = true;
    await apply();
    await waitFor(() => expect(sent).toEqual(['FERN']));
  });
});
