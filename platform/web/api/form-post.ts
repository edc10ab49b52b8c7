/**
 * Submits a real form, so that the browser follows the redirect and keeps the cookies: fetches a CSRF token with
 * `readToken`, then leaves the page by a POST to `path` (wire-account-workspace.md 0.1). Fields that are undefined are
 * left out. Throws what `readToken` throws, before anything was sent.
 */
export async function postForm(
  path: string,
  fields: Readonly<Record<string, string | undefined>>,
  readToken: () => Promise<string>,
): Promise<void> {
  const token = await readToken();
  const form = document.createElement('form');
  form.method = 'post';
  form.action = path;
  form.hidden = true;
  for (const [name, value] of Object.entries({ ...fields, csrfmiddlewaretoken: token })) {
    if (value === undefined) continue;
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
