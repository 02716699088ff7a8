import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Formik } from 'formik';
import { array, object, string } from 'yup';
import { TextField } from '../../client/ui/TextField';
import type { DynamicValues } from '../../client/ui/field-state';
import { PictureField } from '../features/pictures/PictureField';
import type { SendPicture, StoredPicture } from '../features/pictures/send-picture';
import { EntryList } from './EntryList';

describe('the entries of a section', () => {
  it('take their errors along when they are moved or removed', async () => {
    const user = userEvent.setup();
    const form = object({ steps: array(object({ text: string().required('Write the step.') })) });
    const initialValues = { steps: [{ text: '' }, { text: 'Rinse' }] };
    render(
      <Formik initialValues={initialValues} validationSchema={form} onSubmit={() => undefined}>
        <EntryList name="steps" label="Steps" noun="step" empty={{ text: '' }}>
          {(path, number) => <TextField<typeof initialValues> name={`${path}.text`} label={`Step ${number}`} />}
        </EntryList>
      </Formik>,
    );
    const field = (name: string) => screen.getByRole('textbox', { name });
    await user.click(field('Step 1'));
    await user.tab();
    expect(await screen.findByText('Write the step.')).toBeTruthy();
    expect(field('Step 1').getAttribute('aria-invalid')).toBe('true');

    await user.click(screen.getByRole('button', { name: 'Move step 1 later' }));
    await waitFor(() => expect(field('Step 2').getAttribute('aria-invalid')).toBe('true'));
    expect(field('Step 1').getAttribute('aria-invalid')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Remove step 2' }));
    await user.click(screen.getByRole('button', { name: 'Add a step' }));
    expect(field('Step 2').getAttribute('aria-invalid')).toBeNull();
  });

  it('get a picture that was being sent when its entry was moved', async () => {
    let arrive: (picture: StoredPicture) => void = () => undefined;
    const send: SendPicture = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    const user = userEvent.setup();
    render(
      <Formik initialValues={{ steps: [{ image: '' }, { image: '' }] }} onSubmit={() => undefined}>
        {({ values }) => (
          <>
            <EntryList name="steps" label="Steps" noun="step" empty={{ image: '' }}>
              {(path, number) => (
                <PictureField<DynamicValues> name={`${path}.image`} label={`Picture of step ${number}`} send={send} />
              )}
            </EntryList>
            <output aria-label="Pictures">{values.steps.map(({ image }) => image || 'none').join(', ')}</output>
          </>
        )}
      </Formik>,
    );
    const file = new File(['content'], 'leaf.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Picture of step 1', { selector: 'input' }), file);
    await screen.findByRole('progressbar', { name: 'Sending leaf.png' });
    await user.click(screen.getByRole('button', { name: 'Move step 2 earlier' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move step 1 earlier' }));
    arrive({ path: 'uploads/leaf.webp', url: '/media/original/uploads/leaf.webp' });
    expect(await screen.findByText('none, uploads/leaf.webp')).toBeTruthy();
  });
});
