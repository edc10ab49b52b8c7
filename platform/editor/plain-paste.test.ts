// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { withoutStyles } from './plain-paste.ts';

test.each([
  [
    'a document of Google',
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:700;color:#000">a</span> b</p></b>',
    '<p><span><strong>a</strong></span> b</p>',
  ],
  [
    'a list of Word',
    '<p class="MsoListParagraphCxSpFirst" style="mso-list:l0"><span style="mso-list:Ignore">·  </span>a</p><p class="MsoListParagraphCxSpLast" style="mso-list:l0"><span style="mso-list:Ignore">·  </span>b</p><p>c</p>',
    '<ul><li>a</li><li>b</li></ul><p>c</p>',
  ],
  [
    'tasks of another tracker',
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked> a</li></ul>',
    '<ul class="contains-task-list" data-type="taskList"><li class="task-list-item" data-type="taskItem" data-checked="true"> a</li></ul>',
  ],
  ['a page with its style sheet', '<style>p { color: red }</style><p style="color: red" data-x="1">a</p>', '<p>a</p>'],
])('%s', (_, html, clean) => {
  expect(withoutStyles(html)).toBe(clean);
});

test('what this editor copied stays as it is', () => {
  const html = '<p data-pm-slice="1 1 []" style="text-align: center">a</p>';
  expect(withoutStyles(html)).toBe(html);
});
