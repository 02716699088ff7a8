import { useFormikContext } from 'formik';
import { Button } from '../../../client/ui/Button';
import { SubmitButton } from '../../../client/ui/ValidatedForm';
import { picturesForm } from '../../../domain/forms/staff-products';
import { EditForm } from '../../ui/EditForm';
import { Panel } from '../../ui/Page';
import { QueryResult } from '../../ui/States';
import { PictureList } from '../pictures/PictureList';
import type { StoredPicture } from '../pictures/send-picture';
import {
  usePicturesOfProductQuery,
  useSetProductPicturesMutation,
  type PicturesPartsFragment,
} from './ProductPictures.generated';
import styles from './ProductEditor.module.css';

/** Uploads, sorts and removes the pictures of a product, then saves them. */
export function ProductPictures({ productId, isPublished }: { productId: string; isPublished: boolean }) {
  const result = usePicturesOfProductQuery({ variables: { productId } });
  return (
    <Panel title="Pictures">
      <QueryResult result={result}>
        {({ productPictures }) =>
          productPictures && <EditPictures key={productId} stored={productPictures} isPublished={isPublished} />
        }
      </QueryResult>
    </Panel>
  );
}

interface Values {
  pictures: readonly StoredPicture[];
}

const valuesOf = ({ pictures }: PicturesPartsFragment): Values => ({
  pictures: pictures.map(({ path, url }) => ({ path, url })),
});
const describe = ({ pictures }: PicturesPartsFragment) => ({ picture: pictures.map(({ path }) => path) });

interface EditPicturesProps {
  stored: PicturesPartsFragment;
  isPublished: boolean;
}

function EditPictures({ stored, isPublished }: EditPicturesProps) {
  const { productId } = stored;
  const [send] = useSetProductPicturesMutation();
  const effect = isPublished ? 'The shop shows them now.' : 'The shop shows them once the product is published.';
  return (
    <EditForm
      label="Pictures"
      name={`pictures of product ${productId}`}
      form={picturesForm}
      opened={stored}
      valuesOf={valuesOf}
      describe={describe}
      send={({ pictures }: Values, { version }) =>
        send({ variables: { productId, version, pictures: pictures.map(({ path }) => path) } })
      }
      rowOf={({ productPictures }) => productPictures}
      done={() => `The pictures are saved. ${effect}`}
    >
      {(label) => <PicturesField label={label} />}
    </EditForm>
  );
}

function PicturesField({ label }: { label: string }) {
  const { dirty, resetForm } = useFormikContext();
  return (
    <>
      <PictureList
        label="Pictures of the product"
        name="pictures"
        caption={(position) => position === 0 && 'Main picture'}
      />
      <div className={styles.actions}>
        <SubmitButton busyLabel="Saving…" disabled={!dirty}>
          {label === 'Save' ? 'Save the pictures' : label}
        </SubmitButton>
        {dirty && (
          <Button variant="secondary" onClick={() => resetForm()}>
            Undo
          </Button>
        )}
        <p role="status">{dirty && 'The pictures are not saved yet.'}</p>
      </div>
    </>
  );
}
