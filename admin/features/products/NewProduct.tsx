import { useFormikContext } from 'formik';
import { FormRow, SubmitButton } from '../../../client/ui/ValidatedForm';
import { newProductForm } from '../../../domain/forms/staff-products';
import { slugOf } from '../../../domain/slugs';
import { maxProductSlug } from '../../../domain/staff/product-fields';
import { orNull } from '../../lib/typed-text';
import { NewScreen } from '../../ui/NewScreen';
import { useCreateProductMutation } from './ProductEditor.generated';
import { PlainFields } from './PlainField';
import { AddressField } from './ProductFields';

const emptyProduct = { title: '', slug: '', theme: '', listPrice: '', currentPrice: '' };

/** Adds a product as a draft with the required fields. Its editor adds everything else. */
function NewProduct() {
  const [create] = useCreateProductMutation();
  return (
    <NewScreen
      title="New product"
      width="narrow"
      label="Product"
      form={newProductForm}
      initialValues={emptyProduct}
      send={({ theme, ...values }: typeof emptyProduct) =>
        create({ variables: { content: { ...values, theme: orNull(theme), isPublished: false } } })
      }
      added={({ content }) =>
        content && { to: `/products/${content.id}`, done: `The draft of “${content.title}” is saved.` }
      }
    >
      <p>It begins as a draft. Pictures, texts and everything else follow on the next screen.</p>
      <TitleFields />
      <FormRow>
        <PlainFields names={['listPrice', 'currentPrice']} />
      </FormRow>
      <PlainFields names={['theme']} />
      <div>
        <SubmitButton busyLabel="Saving…">Save the draft</SubmitButton>
      </div>
    </NewScreen>
  );
}

/** Proposes the address from the title. */
function TitleFields() {
  const { values, setFieldValue } = useFormikContext<typeof emptyProduct>();
  const propose = () => {
    if (values.slug === '') void setFieldValue('slug', slugOf(values.title, maxProductSlug));
  };
  return (
    <>
      <div onBlur={propose}>
        <PlainFields names={['title']} />
      </div>
      <AddressField hint="What follows /product/ in the address." />
    </>
  );
}

export { NewProduct as Component };
