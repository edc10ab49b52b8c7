// Runs failed tests once more, alone, so that one unsteady test among thousands does not refuse good work.

/** With more failures than this the code is broken, not unstable, and running them again would only waste time. */
const mostRerun = 20;

/**
 * A part of the check that failed and can be run again by itself: one test, or one test file.
 * @typedef {{ title: string, rerun: () => Promise<{ ok: boolean, output: string }> }} Failure
 */

/**
 * Runs each failure once more, one after the other, with nothing beside it. What passes now is unstable: the run passes,
 * and the test is named, because it is still a bug. What fails again has failed.
 * @param {Failure[]} failures
 * @param {(line: string) => void} say Prints a line while the reruns go on.
 * @returns {Promise<string[]>} The titles of those that passed the second time.
 */
export async function rerunFailed(failures, say) {
  if (failures.length > mostRerun) {
    say(`${failures.length} tests failed: more than ${mostRerun} are not run again.`);
    return [];
  }
  const unstable = [];
  for (const { title, rerun } of failures) {
    const { ok, output } = await rerun();
    say(`again    ${ok ? 'passed' : 'failed'}: ${title}`);
    if (ok) unstable.push(title);
    else say(`\n${output}\n`);
  }
  return unstable;
}
