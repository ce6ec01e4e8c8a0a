/** Of a payment without a draft: there is nothing more to do. */
export const paidMessages = {
  succeeded: { title: 'Payment Successful', description: 'Thank you. We’ll make any video that was waiting.' },
  making: { title: 'Payment Successful', description: 'Thank you. Your video is being made now.' },
  processing: {
    title: 'Payment Processing',
    description: 'Your bank is still confirming the payment. You don’t need to do anything, or to pay again.',
  },
} as const;
