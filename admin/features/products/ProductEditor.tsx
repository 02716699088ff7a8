import type { FormikHelpers } from 'formik';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../../client/lib/paths';
import { ValidatedForm, SubmitButton } from '../../../client/ui/ValidatedForm';
import { labelOfProductField } from '../../../domain/staff/product-fields';
import { useNotify } from '../../lib/notify';
import { useVersionedEdit } from '../../lib/use-versioned-edit';
import { DetailScreen } from '../../ui/DetailScreen';
import { UnsavedInput } from '../../ui/UnsavedInput';
import { Page } from '../../ui/Page';
import { Banner } from '../../ui/States';
import { ProductTabs } from './ProductTabs';
import { ProductConflict } from './ProductConflict';
import { useEditProductMutation, useProductToEditQuery, type EditedContentFragment } from './ProductEditor.generated';
import { ProductFields } from './ProductFields';
import { ProductPictures } from './ProductPictures';
import { changedContent, productValuesForm, valuesOf, type ProductValues } from './product-values';
import styles from './ProductEditor.module.css';

/** One product: everything of it that staff write. */
function ProductEditor() {
  const { id = '' } = useParams();
  const answer = useProductToEditQuery({ variables: { id }, fetchPolicy: 'network-only' });
  return (
    <DetailScreen answer={answer} row={({ productContent }) => productContent} notFound="There is no such product.">
      {(content) => <EditorScreen key={content.id} opened={content} />}
    </DetailScreen>
  );
}

function useProduct(opened: EditedContentFragment) {
  const edit = useVersionedEdit(opened);
  const [send] = useEditProductMutation();
  /** Names of the fields that were sent last. */
  const [mine, setMine] = useState<readonly string[]>([]);
  const notify = useNotify();
  const submit = (values: ProductValues, form: FormikHelpers<ProductValues>) => {
    const content = changedContent(values, edit.seen);
    setMine(Object.keys(content));
    return edit.save(
      (version) => send({ variables: { id: opened.id, version, content } }),
      ({ content: saved }) => {
        if (!saved) return;
        // The server may have stored the same content as before, which initial values would not show.
        form.resetForm({ values: valuesOf(saved) });
        edit.show(saved);
        notify.success(`“${saved.title}” is saved.`);
      },
    );
  };
  return { ...edit, mine, submit };
}

function EditorScreen({ opened }: { opened: EditedContentFragment }) {
  const { current: product, seen, conflict, setSeen, show, mine, submit } = useProduct(opened);
  const initialValues = useMemo(() => valuesOf(product), [product]);
  const { id, title, slug, isPublished, unreadable } = product;
  return (
    <Page title={title} actions={isPublished && <a href={paths.product(slug)}>See it in the shop</a>}>
      {/* A publication ends the preview. */}
      <ProductTabs key={String(isPublished)} productId={id} />
      {!isPublished && (
        <Banner>This is a draft: the shop does not show it. Add its pictures and texts, then publish it below.</Banner>
      )}
      {unreadable.length > 0 && <Unreadable names={unreadable} />}
      <ProductPictures productId={id} isPublished={isPublished} />
      <ValidatedForm
        form={productValuesForm}
        initialValues={initialValues}
        onSubmit={submit}
        label="Product"
        className={styles.form}
        reinitialize
      >
        <UnsavedInput name={`product ${id}`} seen={seen} onRestored={setSeen} />
        <ProductFields product={product} />
        <div className={styles.save}>
          {conflict && <ProductConflict seen={seen} current={conflict} mine={mine} onTake={() => show(conflict)} />}
          <SubmitButton busyLabel="Saving…">{conflict ? 'Save nevertheless' : 'Save'}</SubmitButton>
        </div>
      </ValidatedForm>
    </Page>
  );
}

/** Sections that an import or an older release has stored in another form. */
function Unreadable({ names }: { names: readonly string[] }) {
  return (
    <Banner tone="danger">
      The stored form of {names.map(labelOfProductField).join(', ')} cannot be read, so the shop does not show it. It
      stays as it is until you write something there.
    </Banner>
  );
}

export { ProductEditor as Component };
