import { FormRow, SubmitButton } from '../../../client/ui/ValidatedForm';
import { newProductForm } from '../../../domain/forms/staff-products';
import { orNull } from '../../lib/typed-text';
import { NewScreen } from '../../ui/NewScreen';
import { useCreateProductMutation } from './ProductEditor.generated';
import { PlainFields } from './PlainField';
import { ProductTitle } from './ProductFields';

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
      <ProductTitle isNew />
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

export { NewProduct as Component };
