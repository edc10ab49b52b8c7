/** When the finger leaves, the browser may report a press on what lies under it: that one is no press. */
export function swallowClick(): void {
  const controller = new AbortController();
  const { signal } = controller;
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    controller.abort();
  };
  addEventListener('click', swallow, { capture: true, signal });
  addEventListener('pointerdown', () => controller.abort(), { capture: true, signal });
}
