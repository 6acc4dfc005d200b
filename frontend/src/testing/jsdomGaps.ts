/** What a browser has and jsdom lacks. */

// jsdom brings binary types of its own; in a browser there is one of each, which Node's libraries answer with.
const NodeUint8Array = Object.getPrototypeOf(Buffer) as typeof Uint8Array;
globalThis.Uint8Array = NodeUint8Array;
globalThis.ArrayBuffer = new NodeUint8Array(0).buffer.constructor as typeof ArrayBuffer;

// jsdom draws dialogs but cannot open them.
HTMLDialogElement.prototype.showModal = function () {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close = function () {
  if (!this.open) return;
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
};

// jsdom has no layout, and says so on the console when it is asked to scroll. Lists draw what fits into this window.
Object.assign(globalThis, { innerWidth: 1440, innerHeight: 800 });
globalThis.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// jsdom has no canvas, and says so on the console when one is drawn on.
HTMLCanvasElement.prototype.getContext = () => null;
