import { useFormikContext, type FormikHelpers } from 'formik';
import { useMemo } from 'react';
import { Button } from '../../../client/ui/Button';
import { useFieldState } from '../../../client/ui/field-state';
import { SubmitButton, ValidatedForm } from '../../../client/ui/ValidatedForm';
import { picturesForm } from '../../../domain/forms/staff-products';
import { useNotify } from '../../lib/notify';
import { useVersionedEdit } from '../../lib/use-versioned-edit';
import { Conflict, DiscardMine } from '../../ui/Conflict';
import { Panel } from '../../ui/Page';
import { Answer } from '../../ui/States';
import { UnsavedInput } from '../../ui/UnsavedInput';
import { PictureList } from '../pictures/PictureList';
import type { StoredPicture } from '../pictures/send-picture';
import {
  usePicturesOfProductQuery,
  useSetProductPicturesMutation,
  type PicturesPartsFragment,
} from './ProductPictures.generated';
import styles from './ProductEditor.module.css';

/** The pictures of a product: uploaded, ordered and removed, then saved. */
export function ProductPictures({ productId, isPublished }: { productId: string; isPublished: boolean }) {
  const answer = usePicturesOfProductQuery({ variables: { productId } });
  return (
    <Panel title="Pictures">
      <Answer answer={answer}>
        {({ productPictures }) =>
          productPictures && <EditPictures key={productId} stored={productPictures} isPublished={isPublished} />
        }
      </Answer>
    </Panel>
  );
}

interface Values {
  pictures: readonly StoredPicture[];
}

const valuesOf = ({ pictures }: PicturesPartsFragment): Values => ({
  pictures: pictures.map(({ path, url }) => ({ path, url })),
});
const inWords = ({ pictures }: PicturesPartsFragment) => ({ picture: pictures.map(({ path }) => path) });

interface EditPicturesProps {
  stored: PicturesPartsFragment;
  /** Whether the shop shows the product. */
  isPublished: boolean;
}

function EditPictures({ stored, isPublished }: EditPicturesProps) {
  const { productId } = stored;
  const [send] = useSetProductPicturesMutation();
  const { current, seen, conflict, setSeen, show, save } = useVersionedEdit(stored);
  const initialValues = useMemo(() => valuesOf(current), [current]);
  const notify = useNotify();
  const submit = (values: Values, { resetForm }: FormikHelpers<Values>) => {
    const pictures = values.pictures.map(({ path }) => path);
    return save(
      (version) => send({ variables: { productId, version, pictures } }),
      ({ productPictures }) => {
        if (!productPictures) return;
        resetForm({ values: valuesOf(productPictures) });
        show(productPictures);
        const effect = isPublished
          ? ' The shop shows them now.'
          : ' The shop shows them once the product is published.';
        notify.success(`The pictures are saved.${effect}`);
      },
    );
  };
  return (
    <ValidatedForm form={picturesForm} initialValues={initialValues} onSubmit={submit} label="Pictures" reinitialize>
      <UnsavedInput name={`pictures of product ${productId}`} seen={seen} onRestored={setSeen} />
      {conflict && (
        <Conflict seen={inWords(seen)} current={inWords(conflict)}>
          <DiscardMine values={valuesOf(conflict)} onTake={() => show(conflict)} />
        </Conflict>
      )}
      <PicturesField hasConflict={conflict !== undefined} />
    </ValidatedForm>
  );
}

function PicturesField({ hasConflict }: { hasConflict: boolean }) {
  const { input, setValue } = useFieldState<Values['pictures']>('pictures');
  const { dirty, resetForm } = useFormikContext();
  return (
    <>
      <PictureList
        label="Pictures of the product"
        pictures={input.value}
        onChange={setValue}
        caption={(position) => position === 0 && 'Main picture'}
      />
      <div className={styles.actions}>
        <SubmitButton busyLabel="Saving…" disabled={!dirty && !hasConflict}>
          {hasConflict ? 'Save nevertheless' : 'Save the pictures'}
        </SubmitButton>
        {dirty && !hasConflict && (
          <Button variant="secondary" onClick={() => resetForm()}>
            Undo
          </Button>
        )}
        <p role="status">{dirty && 'The pictures are not saved yet.'}</p>
      </div>
    </>
  );
}
