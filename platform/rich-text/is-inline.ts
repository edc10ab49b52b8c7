const marks = 'a,span,strong,b,em,i,u,s,del,sub,sup,mark,kbd,code,label';
const lines = 'p,h1,h2,h3,h4,h5,h6,summary,caption,pre';

/** Returns whether an element of a stored text is inline. Images and embeds may be inline or blocks of their own. */
export function isInline(element: Element): boolean {
  const { parentElement: around } = element;
  if (!around || around.matches(`${lines},${marks}`)) return true;
  const hasWords = [...around.childNodes].some(
    ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim() !== '',
  );
  return hasWords || [...around.children].some((other) => other !== element && other.matches(`${marks},br,input`));
}
