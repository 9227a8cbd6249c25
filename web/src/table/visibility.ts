// visibility.ts: reports whether there is room for an element, so that hidden parts are not rendered on narrow screens.

/** In pixels; less shows nothing of use. */
const least_height = 130;

/** Svelte attachment: calls with true when the element gets high enough to show something, with false when not. */
export function when_visible(tell: (shown: boolean) => void): (element: HTMLElement) => () => void {
  return (element) => {
    const watcher = new ResizeObserver(() => tell(element.clientHeight >= least_height));
    watcher.observe(element);
    return () => watcher.disconnect();
  };
}
