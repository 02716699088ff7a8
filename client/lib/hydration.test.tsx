import type { DynamicValues } from '../ui/field-state';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { object } from 'yup';
import { CheckboxField } from '../ui/CheckboxField';
import { QuantityField } from '../ui/QuantityField';
import { RadioGroup } from '../ui/RadioGroup';
import { SelectField } from '../ui/SelectField';
import { TextAreaField, TextField } from '../ui/TextField';
import { SubmitButton, ValidatedForm } from '../ui/ValidatedForm';

/** Enters something into the markup of the server, then hydrates it. */
async function hydrateAfter(page: ReactElement, enter: () => void): Promise<void> {
  const element = <StrictMode>{page}</StrictMode>;
  const root = document.createElement('div');
  root.innerHTML = renderToString(element);
  document.body.append(root);
  enter();
  await act(async () => {
    hydrateRoot(root, element);
    await Promise.resolve();
  });
}

beforeEach(() => document.body.replaceChildren());

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('a form that is filled in before hydration', () => {
  const initialValues = { email: '', note: '', country: 'UK', agreed: false, pay: 'card' };

  async function show(enter: () => void) {
    const sent = jest.fn<Promise<undefined>, [object]>(() => Promise.resolve(undefined));
    await hydrateAfter(
      <ValidatedForm form={object({})} initialValues={initialValues} onSubmit={(values) => sent(values)}>
        <TextField<DynamicValues> name="email" label="Email" />
        <TextAreaField<DynamicValues> name="note" label="Note" />
        <SelectField<DynamicValues>
          name="country"
          label="Country"
          options={[
            { value: 'UK', label: 'United Kingdom' },
            { value: 'IN', label: 'India' },
          ]}
        />
        <CheckboxField<DynamicValues> name="agreed" label="Agreed" />
        <RadioGroup<DynamicValues>
          name="pay"
          legend="Payment"
          choices={[
            { value: 'card', label: 'Card' },
            { value: 'cash', label: 'Cash' },
          ]}
        />
        <SubmitButton busyLabel="Sending...">Send</SubmitButton>
      </ValidatedForm>,
      enter,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    return sent.mock.calls.map(([values]) => values);
  }

  it('is sent with what was typed, selected and ticked', async () => {
    const sent = await show(() => {
      field('Email').value = 'ada@example.com';
      field('Note').value = 'Hello';
      field('Country').value = 'IN';
      field('Agreed').checked = true;
      field('Cash').checked = true;
    });
    expect(sent).toEqual([{ email: 'ada@example.com', note: 'Hello', country: 'IN', agreed: true, pay: 'cash' }]);
    expect(field('Email').value).toBe('ada@example.com');
  });

  it('is sent as the server rendered it when nothing was entered', async () => {
    expect(await show(() => undefined)).toEqual([initialValues]);
  });

  it('cannot be submitted until then, which would put its values into the URL', async () => {
    await show(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true));
  });
});

function Quantity() {
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      <QuantityField value={quantity} onChange={setQuantity} label="Quantity" />
      <output>{quantity}</output>
    </>
  );
}

it.each([
  ['7', '7'],
  ['500', '99'],
  ['', '1'],
])('the quantity %p that is entered before hydration counts as %s', async (typed, quantity) => {
  await hydrateAfter(<Quantity />, () => {
    field('Quantity').value = typed;
  });
  expect([field('Quantity').value, screen.getAllByRole('status').at(-1)?.textContent]).toEqual([quantity, quantity]);
});
