import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlainUploadForm } from './plain-upload-form.tsx';

const write = (recipientName: string | null) =>
  renderToStaticMarkup(createElement(PlainUploadForm, { invitationToken: 'a/b', recipientName, consent: 'A note' }));

test('puts the name before the photos, in a hidden field if the invitation has it', () => {
  const html = write(' Uncle Tom ');
  expect(html).toContain('<input type="hidden" name="contributorName" value="Uncle Tom"/>');
  expect(html.indexOf('name="contributorName"')).toBeLessThan(html.indexOf('name="photos"'));
  expect(html).not.toContain('Your name');
});

test('requires a name that is more than spaces if the invitation has none', () => {
  const [field = ''] = write(null).match(/<input type="text"[^<>]*>/) ?? [];
  expect(write(null)).toContain('Your name');
  for (const attribute of ['name="contributorName"', 'required=""', 'pattern=".*\\S.*"'])
    expect(field).toContain(attribute);
});

test('states the photo limit per upload', () => {
  expect(write(null)).toContain('Up to 100 at a time.');
});

test('posts the photos to the address of the invitation without scripts', () => {
  const [form = ''] = write(null).match(/<form[^<>]*>/) ?? [];
  const attributes = ['method="post"', 'action="/api/invitations/a%2Fb/upload"', 'encType="multipart/form-data"'];
  for (const attribute of attributes) expect(form).toContain(attribute);
  expect(form).not.toContain('novalidate');
});
