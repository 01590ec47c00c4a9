using System.Collections.Concurrent;
using System.Net.WebSockets;
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.SignalR;

namespace Touchline.Gateway.RealTime;

/// <summary>
/// A client of the sandbox's hub, one for each connection of a browser. It speaks the JSON protocol over a WebSocket, as
/// the SignalR client is a package.
/// </summary>
public sealed class SandboxLine(Action<HubMessage> message, Action lost) : IAsyncDisposable
{
    private const byte End = 0x1e;
    private static readonly byte[] Ping = "{\"type\":6}"u8.ToArray();
    // The sandbox's payloads are in PascalCase, the protocol's own members in camelCase.
    private static readonly JsonSerializerOptions Reading = new(JsonSerializerDefaults.Web);

    private readonly ClientWebSocket socket = new();
    private readonly CancellationTokenSource ended = new();
    private readonly SemaphoreSlim sending = new(1, 1);
    private readonly ConcurrentDictionary<string, TaskCompletionSource> calls = new();
    private int lastCall;

    public async Task Open(Uri hub)
    {
        await socket.ConnectAsync(hub, ended.Token);
        await Send("{\"protocol\":\"json\",\"version\":1}"u8.ToArray());
        _ = Receive();
        _ = KeepAlive();
    }

    /// <summary>Calls a method of the sandbox's hub and waits for its end.</summary>
    /// <exception cref="HubException">with the sandbox's words when it refuses</exception>
    public async Task Invoke(string target, object payload)
    {
        var id = Interlocked.Increment(ref lastCall).ToString();
        var call = calls[id] = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var invocation = new Dictionary<string, object>
        {
            ["type"] = 1,
            ["invocationId"] = id,
            ["target"] = target,
            ["arguments"] = new[] { payload },
        };
        await Send(JsonSerializer.SerializeToUtf8Bytes(invocation));
        await call.Task.WaitAsync(ended.Token);
    }

    private async Task Send(byte[] text)
    {
        await sending.WaitAsync(ended.Token);
        try
        {
            await socket.SendAsync((byte[])[.. text, End], WebSocketMessageType.Text, true, ended.Token);
        }
        finally
        {
            sending.Release();
        }
    }

    private async Task Receive()
    {
        var buffer = new byte[64 * 1024];
        var rest = new List<byte>();
        try
        {
            while (true)
            {
                var got = await socket.ReceiveAsync(buffer, ended.Token);
                if (got.MessageType == WebSocketMessageType.Close) break;
                foreach (var one in buffer.AsSpan(0, got.Count))
                {
                    if (one != End) rest.Add(one);
                    else
                    {
                        Handle(JsonSerializer.Deserialize<Frame>(Encoding.UTF8.GetString([.. rest]), Reading));
                        rest.Clear();
                    }
                }
            }
        }
        catch (Exception fault) when (fault is WebSocketException or OperationCanceledException or JsonException)
        {
        }
        if (!ended.IsCancellationRequested) lost();
    }

    private void Handle(Frame? frame)
    {
        if (frame is { Type: 1, Arguments: [var payload, ..] }) message(payload.Deserialize<HubMessage>(Reading)!);
        else if (frame is { Type: 3, InvocationId: { } id } && calls.TryRemove(id, out var call))
        {
            if (frame.Error is null) call.SetResult();
            else call.SetException(new HubException(frame.Error.Split("HubException: ")[^1]));
        }
    }

    private async Task KeepAlive()
    {
        using var timer = new PeriodicTimer(TimeSpan.FromSeconds(15));
        try
        {
            while (await timer.WaitForNextTickAsync(ended.Token)) await Send(Ping);
        }
        catch (Exception fault) when (fault is WebSocketException or OperationCanceledException)
        {
        }
    }

    public async ValueTask DisposeAsync()
    {
        await ended.CancelAsync();
        socket.Dispose();
    }

    private sealed record Frame(int? Type, string? InvocationId, string? Error, JsonElement[]? Arguments);
}
