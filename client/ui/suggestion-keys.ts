import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react';

export interface SuggestionList {
  /** Id of the list. */
  readonly id: string;
  readonly isOpen: boolean;
  /** Index of the suggestion selected by keyboard, or -1. */
  readonly active: number;
  /** Sets the addresses of the suggestions, in their order. */
  show: (targets: readonly string[]) => void;
  choose: (target: string) => void;
  open: () => void;
  close: () => void;
  /** Combobox attributes and key handler of the list's input. */
  readonly boxProps: ComponentProps<'input'>;
}

/** Keyboard control of a suggestion list: arrow keys cycle through the suggestions and the input, Enter chooses, Escape closes. */
export function useSuggestionKeys(onChosen: (target: string) => void): SuggestionList {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [targets, setTargets] = useState<readonly string[]>([]);
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (target: string) => {
    close();
    onChosen(target);
  };
  const move = (by: number) => {
    const positions = targets.length + 1;
    setOpen(true);
    setActive(((active + 1 + by + positions) % positions) - 1);
  };
  const onKeyDown = keyHandler({
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: isOpen && targets.length > 0 ? close : undefined,
    Enter: isOpen && active >= 0 ? () => choose(targets[active] ?? '') : undefined,
  });
  const show = (found: readonly string[]) => {
    setTargets(found);
    setActive(-1);
  };
  const open = () => {
    setOpen(true);
    setActive(-1);
  };
  const boxProps = { ...combobox(id, isOpen && targets.length > 0, active), onKeyDown };
  return { id, isOpen, active, show, choose, open, close, boxProps };
}

/** Calls the action of a key instead of its default, except while an input method composes a character. */
function keyHandler(actions: Readonly<Record<string, (() => void) | undefined>>) {
  return (event: KeyboardEvent) => {
    const action = event.nativeEvent.isComposing ? undefined : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
}

function combobox(id: string, isShown: boolean, active: number): ComponentProps<'input'> {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': isShown ? id : undefined,
    'aria-activedescendant': isShown && active >= 0 ? `${id}-${active}` : undefined,
  };
}
