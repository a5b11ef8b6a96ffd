import { defineStore } from 'pinia';
import { ref } from 'vue';

export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'error';
  act?: { label: string; run: () => void };
}

/** Short notes at the edge of the window, each perhaps with a way back. */
export const useToasts = defineStore('toasts', () => {
  const toasts = ref<Toast[]>([]);
  let made = 0;

  const show = (toast: Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }): void => {
    toasts.value = [...toasts.value.slice(-2), { tone: 'plain', ...toast, id: ++made }];
  };
  const drop = (id: number): void => {
    toasts.value = toasts.value.filter(toast => toast.id !== id);
  };
  return { toasts, show, drop };
});
