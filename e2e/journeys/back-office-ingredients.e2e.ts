import { devices } from '../harness/devices';
import { journey, setUpChromium } from '../harness/journey';
import { signInAs } from '../harness/staff-session';
import { expectEventually } from '../harness/wait-until';

setUpChromium();

for (const device of devices) {
  const region = device.name === 'phone' ? 'IN' : 'UK';

  journey(
    'an editor adds an ingredient with a research paper, reads it in the storefront, and deletes it',
    { region, device, checksAccessibility: true },
    async (visitor) => {
      const { page } = visitor;
      await signInAs(visitor, 'editor', '/admin/ingredients');
      await page.getByRole('table', { name: 'Ingredients' }).waitFor();
      await visitor.expectAccessible();
      await visitor.expectToFit();

      await visitor.press(page.getByRole('link', { name: 'Add an ingredient' }));
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Zebra moss');
      const description = page.getByRole('textbox', { name: 'Description' });
      await description.click();
      await page.keyboard.type('A moss with stripes.');
      await visitor.press(page.getByRole('button', { name: 'Add a paper' }));
      await page.getByRole('textbox', { name: 'Label of paper 1' }).fill('On stripes');
      await page.getByRole('textbox', { name: 'Link of paper 1' }).fill('https://example.org/stripes');
      await visitor.expectAccessible();
      await visitor.expectToFit();
      await visitor.press(page.getByRole('button', { name: 'Add', exact: true }));
      await page.getByRole('heading', { name: 'Zebra moss' }).waitFor();
      await page.getByText('No product has it. It can be deleted.').waitFor();
      await visitor.expectAccessible();

      await visitor.press(page.getByRole('link', { name: 'See it in the shop' }));
      await visitor.waitForPath('/ingredient-product/zebra-moss');
      await visitor.waitForText('A moss with stripes.');
      await page.getByRole('link', { name: 'On stripes' }).waitFor();

      await visitor.open('/admin/ingredients?used=no');
      await visitor.press(page.getByRole('link', { name: 'Zebra moss' }));
      await visitor.press(page.getByRole('button', { name: 'Delete', exact: true }));
      await visitor.expectAccessible();
      await visitor.press(page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }));
      await page.getByRole('heading', { name: 'Ingredients' }).waitFor();
      await expectEventually(() => page.getByRole('link', { name: 'Zebra moss' }).count(), 0);
    },
  );

  journey(
    'an editor renames and moves a category, and renames a tag, as the storefront then shows them',
    { region, device, checksAccessibility: true },
    async (visitor) => {
      const { page } = visitor;
      await signInAs(visitor, 'editor', '/admin/categories');
      const table = page.getByRole('table', { name: 'Categories' });
      await table.waitFor();
      await page.getByRole('table', { name: 'Tags' }).waitFor();
      await visitor.expectAccessible();
      await visitor.expectToFit();

      await visitor.press(table.getByRole('button', { name: /^Edit / }).first());
      const form = page.getByRole('form', { name: 'Category' });
      await form.getByLabel('Name', { exact: true }).fill('Creams and balms');
      await visitor.expectAccessible();
      await visitor.press(form.getByRole('button', { name: 'Save', exact: true }));
      await table.getByRole('link', { name: 'Creams and balms' }).waitFor();
      await visitor.press(table.getByRole('button', { name: 'Move Creams and balms down' }));
      await page.getByText(/^Creams and balms is number 2 of/).waitFor();

      const tags = page.getByRole('table', { name: 'Tags' });
      await visitor.press(tags.getByRole('button', { name: /^Rename / }).first());
      const tag = page.getByRole('form', { name: 'Tag' });
      await tag.getByLabel('Name', { exact: true }).fill('For elves');
      await visitor.press(tag.getByRole('button', { name: 'Save', exact: true }));
      await tags.getByRole('link', { name: 'For elves' }).waitFor();

      await visitor.open('/');
      await page
        .getByRole('link', { name: /Creams and balms/ })
        .first()
        .waitFor();
    },
  );
}
